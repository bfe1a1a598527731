import { DATE, DOI, ISSN, LANGUAGE_TAG, ORCID, ROR, type ValueForm, WEB_ADDRESS } from '../journal/index.ts';
import type { JsonObject } from '../json-object.ts';
import type { Finding } from './problem.ts';
import { isSet, valuesAt } from './values-at.ts';

/** A field whose value must have a form. */
interface FormRule {
  readonly path: string;
  readonly form: ValueForm;
  readonly example: string;
}

const DOI_EXAMPLE = '10.5555/journal.12';
const DATE_EXAMPLE = '2026-09-22';
const LANGUAGE_EXAMPLE = 'en, de-AT or ar';
const ROR_EXAMPLE = 'https://ror.org/ and the nine characters of the organisation';
const ADDRESS_EXAMPLE = 'https:// and the rest of the address';

/** The fields of each type whose values must have a form. `[]` stands for each item of a list. */
const FORMS: Readonly<Record<string, readonly FormRule[]>> = {
  entry: [
    { path: 'doi', form: DOI, example: DOI_EXAMPLE },
    { path: 'releaseDate', form: DATE, example: DATE_EXAMPLE },
    { path: 'modifiedDate', form: DATE, example: DATE_EXAMPLE },
    { path: 'language', form: LANGUAGE_TAG, example: LANGUAGE_EXAMPLE },
    { path: 'licence', form: WEB_ADDRESS, example: 'https://creativecommons.org/licenses/by/4.0/' },
    { path: 'externalLink', form: WEB_ADDRESS, example: ADDRESS_EXAMPLE },
    { path: 'funding[].ror', form: ROR, example: ROR_EXAMPLE },
    { path: 'references[].doi', form: DOI, example: DOI_EXAMPLE },
  ],
  annotation: [{ path: 'doi', form: DOI, example: DOI_EXAMPLE }],
  person: [
    { path: 'orcid', form: ORCID, example: 'the iD as orcid.org shows it; its last character is a check digit' },
    { path: 'affiliations[].ror', form: ROR, example: ROR_EXAMPLE },
  ],
  journalSettings: [
    {
      path: 'issn.print',
      form: ISSN,
      example: 'the ISSN as portal.issn.org shows it; its last character is a check digit',
    },
    {
      path: 'issn.electronic',
      form: ISSN,
      example: 'the ISSN as portal.issn.org shows it; its last character is a check digit',
    },
    { path: 'language', form: LANGUAGE_TAG, example: LANGUAGE_EXAMPLE },
    { path: 'licence', form: WEB_ADDRESS, example: 'https://creativecommons.org/licenses/by/4.0/' },
  ],
};

/** The fields of each type that readers miss when they are empty. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  entry: ['title', 'url.current'],
  annotation: ['title', 'url.current'],
  person: ['title'],
};

const shown = (value: unknown) => JSON.stringify(value) ?? String(value);

/** Checks values of a document by themselves. */
export function checkValues(type: string, value: JsonObject): Finding[] {
  const missing = (REQUIRED[type] ?? [])
    .filter((path) => !valuesAt(value, path).some(({ value: found }) => isSet(found)))
    .map((path) => ({ path, problem: 'is missing', remedy: 'write a text' }));
  const malformed = (FORMS[type] ?? []).flatMap(({ path, form, example }) =>
    valuesAt(value, path)
      .filter(({ value: found }) => isSet(found) && (typeof found !== 'string' || form.parse(found) === null))
      .map(({ path: place, value: found }) => ({
        path: place,
        problem: `${shown(found)} is not ${form.name}`,
        remedy: `write ${example}`,
      })),
  );
  return [...missing, ...malformed];
}
