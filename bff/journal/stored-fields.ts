import { asText, textOrNull } from '../contract/shared/json-object.ts';

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
