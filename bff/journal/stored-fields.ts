import { LRUCache } from 'lru-cache';
import type { SourceLog } from '../content/sanitized-source.ts';
import { asText, type JsonObject, textOrNull } from '../contract/shared/json-object.ts';
import type { ValueForm } from '../contract/shared/value-forms.ts';

// The content backend guarantees nothing about the fields of a stored document. These functions read them safely.

/** A non-empty text without white space around it, or a number as text; otherwise `null`. */
export function labelOrNull(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return textOrNull(asText(value).trim());
}

export const labels = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((label) => labelOrNull(label) ?? []) : [];

export function integer(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isInteger(value) ? value : fallback;
}

export function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

/** The fields that are `true` or absent, wherever content has them. */
export const OPT_INS: readonly string[] = [
  'alignAllTertiaryContentToParagraphStart',
  'alignTertiaryToParagraphStart',
  'invertImagesOnHover',
  'revealTertiaryContentOnAnchorHover',
  'revealTertiaryContentOnClick',
];

/** An opt-in field: `{ [name]: true }` if it is on, otherwise no field. */
export function optIn<Name extends string>(name: Name, value: unknown): { [key in Name]?: true } {
  const fields: { [key in Name]?: true } = {};
  if (value === true) fields[name] = true;
  return fields;
}

/** Reads a value that must have a form. @param field where the document has it, for the log */
export type ReadChecked = (field: string, value: unknown, form: ValueForm) => string | null;

/** Reads the checked values of a document of one dataset. The document must have its `_id`. */
export type CheckedFields = (document: JsonObject) => ReadChecked;

/** Invalid values that are remembered. More of them are logged again. */
const MAX_REMEMBERED = 1_000;
/** Characters of an invalid value that the log shows. */
const MAX_SHOWN = 100;

const shown = (value: unknown) => (typeof value === 'string' ? value : typeof value).slice(0, MAX_SHOWN);

/** Leaves out values that do not have the form of their field, and logs each of them once. */
export function fieldChecks(log: SourceLog): (dataset: string) => CheckedFields {
  const logged = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return (dataset) => (document) => (field, value, form) => {
    if (value === undefined || value === null || value === '') return null;
    const parsed = typeof value === 'string' ? form.parse(value) : null;
    if (parsed !== null) return parsed;
    const fields = { dataset, document: asText(document._id), field, value: shown(value) };
    const key = JSON.stringify(fields);
    if (!logged.has(key)) log.warn(fields, `Left out a value that is not ${form.name}`);
    logged.set(key, true);
    return null;
  };
}
