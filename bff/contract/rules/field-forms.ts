import { CREDIT_ROLE, CREDIT_ROLES } from './credit-roles.ts';
import { WEB_ADDRESS } from './links.ts';
import type { Remark } from './problem.ts';
import { UPDATE_TYPE, UPDATE_TYPES } from './update-types.ts';
import { DATE, DOI, ISSN, LANGUAGE_TAG, ORCID, ROR, type ValueForm } from './value-forms.ts';
import { isSet } from './values-at.ts';

// The backend's editor applies these rules too, in a browser: nothing here may import a package.

/** A field whose value must have a form. */
interface FieldForm {
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
export const FORMS: Readonly<Record<string, readonly FieldForm[]>> = {
  entry: [
    { path: 'doi', form: DOI, example: DOI_EXAMPLE },
    { path: 'releaseDate', form: DATE, example: DATE_EXAMPLE },
    { path: 'modifiedDate', form: DATE, example: DATE_EXAMPLE },
    { path: 'language', form: LANGUAGE_TAG, example: LANGUAGE_EXAMPLE },
    { path: 'licence', form: WEB_ADDRESS, example: 'https://creativecommons.org/licenses/by/4.0/' },
    { path: 'externalLink', form: WEB_ADDRESS, example: ADDRESS_EXAMPLE },
    { path: 'publicPdfUrl', form: WEB_ADDRESS, example: ADDRESS_EXAMPLE },
    { path: 'contributions[].roles[]', form: CREDIT_ROLE, example: `one of ${CREDIT_ROLES.join(', ')}` },
    { path: 'updateTo[].type', form: UPDATE_TYPE, example: `one of ${UPDATE_TYPES.join(', ')}` },
    { path: 'updateTo[].doi', form: DOI, example: DOI_EXAMPLE },
    { path: 'updateTo[].date', form: DATE, example: DATE_EXAMPLE },
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
export const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  entry: ['title', 'url.current'],
  annotation: ['title', 'url.current'],
  person: ['title'],
};

export const MISSING: Remark = { problem: 'is missing', remedy: 'write a text' };

const shown = (value: unknown) => JSON.stringify(value) ?? String(value);

/** What is wrong with a value that must have a form; `null` if it has it, or if there is no value. */
export function formRemark({ form, example }: FieldForm, value: unknown): Remark | null {
  if (!isSet(value) || (typeof value === 'string' && form.parse(value) !== null)) return null;
  return { problem: `${shown(value)} is not ${form.name}`, remedy: `write ${example}` };
}
