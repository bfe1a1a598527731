import { isJsonObject, type JsonObject } from '../contract/rules/json-object.ts';

// The content backend guarantees nothing about the fields of a stored document. These functions read them safely.

/** The object in a field, or an empty object. */
export function record(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** The objects of a list. Skips the `null` items of dangling references. */
export function records(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A non-empty string, or `null`. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A non-empty text without white space around it, or a number as text; otherwise `null`. */
export function labelOrNull(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return textOrNull(text(value).trim());
}

/** The labels of a list. */
export const labels = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((label) => labelOrNull(label) ?? []) : [];

export function integer(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isInteger(value) ? value : fallback;
}

export function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

/** An opt-in field: `{ [name]: true }` if it is on, otherwise no field. */
export function optIn<Name extends string>(name: Name, value: unknown): { [key in Name]?: true } {
  const fields: { [key in Name]?: true } = {};
  if (value === true) fields[name] = true;
  return fields;
}
