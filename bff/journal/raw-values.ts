/** A document or object as the content backend stores it: nothing about its fields is certain. */
export type Raw = Readonly<Record<string, unknown>>;

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object, or an empty one: its fields then read as absent. */
export function record(value: unknown): Raw {
  return isRaw(value) ? value : {};
}

/** The objects of a list; `null`s, which dangling references leave behind, are skipped. */
export function records(value: unknown): Raw[] {
  return Array.isArray(value) ? value.filter(isRaw) : [];
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A string that says something, or `null`. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

export function integer(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) ? value : otherwise;
}

export function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}

/** Fields of boolean opt-ins: `{ [name]: true }` when on, nothing otherwise. */
export function optIn<Name extends string>(name: Name, value: unknown): { [key in Name]?: true } {
  const fields: { [key in Name]?: true } = {};
  if (value === true) fields[name] = true;
  return fields;
}
