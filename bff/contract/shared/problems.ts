import { asObject, asText, isJsonObject, isSet, type JsonObject, valuesAt } from './json-object.ts';
import { WEB_ADDRESS } from './links.ts';
import { suggestion } from './near-miss.ts';
import { preparePhrase, type UnusableReason } from './phrases/phrase.ts';
import {
  CREDIT_ROLE,
  CREDIT_ROLES,
  DATE,
  DOI,
  ISSN,
  isSlug,
  LANGUAGE_TAG,
  ORCID,
  ROR,
  UPDATE_TYPE,
  UPDATE_TYPES,
  type ValueForm,
} from './value-forms.ts';

export interface Problem {
  readonly problem: string;
  readonly remedy: string;
}

/** Something in an export that should be corrected. */
export interface ExportProblem extends Problem {
  /** The file that contains it, with the line: `production/data.ndjson:12`. */
  readonly place: string;
  /** The id of the document; empty for a problem of the whole export. */
  readonly document: string;
  /** The path of the value in the document, such as `references[2].doi`; empty for the whole document. */
  readonly path: string;
}

export type ValueProblem = Omit<ExportProblem, 'place' | 'document'>;

// The backend's editor applies these rules too, in a browser: nothing here may import a package.

interface FieldForm {
  readonly path: string;
  readonly form: ValueForm;
  readonly example: string;
  /** Whether responses have values of another form, too. Default: they are left out. */
  readonly isServedAsStored?: true;
}

const DOI_EXAMPLE = '10.5555/journal.12';
const DATE_EXAMPLE = '2026-09-22';
const LANGUAGE_EXAMPLE = 'en, de-AT or ar';
const ROR_EXAMPLE = 'https://ror.org/ and the nine characters of the organisation';
const ADDRESS_EXAMPLE = 'https:// and the rest of the address';
const LICENCE_EXAMPLE = 'https://creativecommons.org/licenses/by/4.0/';
const ISSN_EXAMPLE = 'the ISSN as portal.issn.org shows it; its last character is a check digit';

/** The fields of each type whose values must have a form. `[]` stands for each item of a list. */
export const FORMS: Readonly<Record<string, readonly FieldForm[]>> = {
  entry: [
    { path: 'doi', form: DOI, example: DOI_EXAMPLE },
    { path: 'releaseDate', form: DATE, example: DATE_EXAMPLE },
    { path: 'modifiedDate', form: DATE, example: DATE_EXAMPLE },
    { path: 'language', form: LANGUAGE_TAG, example: LANGUAGE_EXAMPLE },
    { path: 'licence', form: WEB_ADDRESS, example: LICENCE_EXAMPLE },
    { path: 'externalLink', form: WEB_ADDRESS, example: ADDRESS_EXAMPLE },
    { path: 'publicPdfUrl', form: WEB_ADDRESS, example: ADDRESS_EXAMPLE },
    { path: 'contributions[].roles[]', form: CREDIT_ROLE, example: `one of ${CREDIT_ROLES.join(', ')}` },
    { path: 'updateTo[].type', form: UPDATE_TYPE, example: `one of ${UPDATE_TYPES.join(', ')}` },
    { path: 'updateTo[].doi', form: DOI, example: DOI_EXAMPLE },
    { path: 'updateTo[].date', form: DATE, example: DATE_EXAMPLE },
    { path: 'funding[].ror', form: ROR, example: ROR_EXAMPLE },
    { path: 'references[].doi', form: DOI, example: DOI_EXAMPLE },
  ],
  annotation: [
    { path: 'doi', form: DOI, example: DOI_EXAMPLE, isServedAsStored: true },
    { path: 'date', form: DATE, example: DATE_EXAMPLE },
  ],
  person: [
    { path: 'orcid', form: ORCID, example: 'the iD as orcid.org shows it; its last character is a check digit' },
    { path: 'affiliations[].ror', form: ROR, example: ROR_EXAMPLE },
  ],
  journalSettings: [
    { path: 'issn.print', form: ISSN, example: ISSN_EXAMPLE },
    { path: 'issn.electronic', form: ISSN, example: ISSN_EXAMPLE },
    { path: 'language', form: LANGUAGE_TAG, example: LANGUAGE_EXAMPLE },
    { path: 'licence', form: WEB_ADDRESS, example: LICENCE_EXAMPLE },
  ],
};

/** The fields of each type that readers miss when they are empty. */
export const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  entry: ['title', 'url.current'],
  annotation: ['title', 'url.current'],
  person: ['title'],
};

export const MISSING: Problem = { problem: 'is missing', remedy: 'write a text' };

/** What is wrong with a value that must have a form; `null` if it has it, or if there is no value. */
export function formProblem({ form, example }: FieldForm, value: unknown): Problem | null {
  if (!isSet(value) || (typeof value === 'string' && form.parse(value) !== null)) return null;
  return { problem: `${JSON.stringify(value) ?? String(value)} is not ${form.name}`, remedy: `write ${example}` };
}

/** The fields of an entry that name a font. */
const FONT_FIELDS = ['globalFontSettings', 'content[].fontFamily'];

/** A family that the journal does not have: browsers show another font. @param families those of the journal's fonts */
export function fontProblem(value: unknown, families: readonly string[]): Problem | null {
  if (!isSet(value) || families.includes(asText(value))) return null;
  const problem = `${JSON.stringify(value)} is not the cssFamily of a font of the journal`;
  return { problem, remedy: suggestion(asText(value), families) };
}

/** What is wrong with the slug of an entry or an annotation; `null` if nothing is. */
export function slugProblem(slug: string): Problem | null {
  if (isSlug(slug)) return null;
  const remedy = 'begin with a letter or digit; then letters, digits, "-", "_", "." or "~"';
  return { problem: `${JSON.stringify(slug)} is not a slug`, remedy };
}

/** A picture that users of screen readers cannot perceive. */
export const NO_ALTERNATIVE_TEXT: Problem = { problem: 'is missing', remedy: 'describe the picture in a sentence' };

/** An annotation that is to be highlighted, without a phrase. */
export const NO_PHRASE: Problem = {
  problem: 'has no phrase',
  remedy: 'add the phrase that is highlighted, or turn off the search for it (enableScanText)',
};

const PHRASE_PROBLEMS: Readonly<Record<UnusableReason, Problem>> = {
  'empty-phrase': { problem: 'has no phrase', remedy: 'write the words as the article has them' },
  'keyword-not-in-phrase': {
    problem: 'has a keyword that is not in its phrase',
    remedy: 'write it as the phrase has it',
  },
  'too-long': { problem: 'is too long to be searched for', remedy: 'write fewer words' },
};

/** Why the client cannot search for a phrase, by its own rules; `null` if it can. @param segment of `scanSegments` */
export function phraseProblem(segment: unknown): Problem | null {
  const { scanPhrase, scanKeyword } = asObject(segment);
  const prepared = preparePhrase('', asText(scanPhrase), asText(scanKeyword));
  return typeof prepared === 'string' ? PHRASE_PROBLEMS[prepared] : null;
}

const problemsAt = (path: string, found: Problem | null): ValueProblem[] =>
  found === null ? [] : [{ path, ...found }];

/** The fonts of an entry that the journal does not have. @param families as for `fontProblem` */
export const unknownFonts = (value: JsonObject, families: readonly string[]): ValueProblem[] =>
  FONT_FIELDS.flatMap((field) =>
    valuesAt(value, field).flatMap(({ path, value: found }) => problemsAt(path, fontProblem(found, families))),
  );

export function checkValues(type: string, value: JsonObject): ValueProblem[] {
  const missing = (REQUIRED[type] ?? [])
    .filter((path) => !valuesAt(value, path).some(({ value: found }) => isSet(found)))
    .map((path) => ({ path, ...MISSING }));
  const malformed = (FORMS[type] ?? []).flatMap((field) =>
    valuesAt(value, field.path).flatMap(({ path, value: found }) => problemsAt(path, formProblem(field, found))),
  );
  return [...missing, ...malformed];
}

/** Phrases that the client cannot search for, by the client's own rules. */
export function unusablePhrases(type: string, value: JsonObject): ValueProblem[] {
  if (type !== 'annotation' || !isJsonObject(value.scanText) || value.scanText.enableScanText !== true) return [];
  const segments = valuesAt(value, 'scanText.scanSegments[]');
  if (segments.length === 0) return [{ path: 'scanText.scanSegments', ...NO_PHRASE }];
  return segments.flatMap(({ path, value: segment }) => problemsAt(path, phraseProblem(segment)));
}
