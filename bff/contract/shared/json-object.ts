/** An object that was parsed from JSON. */
export type JsonObject = Record<string, unknown>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads an own property only: inherited names such as `constructor` are undefined unless the JSON has them. */
export function ownValue(object: unknown, key: string): unknown {
  return isJsonObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** A value of a document, and where it is. */
interface PlacedValue {
  /** Such as `references[2].doi`. */
  readonly path: string;
  readonly value: unknown;
}

/** Whether a field has a value. The content backend leaves empty strings behind. */
export const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The values at a path. @param path names with dots between them, and `[]` after the name of a list */
export function valuesAt(document: JsonObject, path: string): PlacedValue[] {
  return path
    .split('.')
    .reduce<PlacedValue[]>(
      (found, step) => found.flatMap((place) => valuesBelow(place, step)),
      [{ path: '', value: document }],
    );
}

function valuesBelow({ path, value }: PlacedValue, step: string): PlacedValue[] {
  if (!isJsonObject(value)) return [];
  const name = step.replace(/\[\]$/, '');
  const below = { path: path === '' ? name : `${path}.${name}`, value: value[name] };
  if (name === step) return [below];
  if (!Array.isArray(below.value)) return [];
  return below.value.map((item, index) => ({ path: `${below.path}[${index}]`, value: item }));
}

/** All objects within a value, the value itself included. */
export function objectsIn(value: unknown, path = ''): (PlacedValue & { readonly value: JsonObject })[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => objectsIn(item, `${path}[${index}]`));
  if (!isJsonObject(value)) return [];
  const below = Object.entries(value).flatMap(([name, item]) =>
    objectsIn(item, path === '' ? name : `${path}.${name}`),
  );
  return [{ path, value }, ...below];
}
