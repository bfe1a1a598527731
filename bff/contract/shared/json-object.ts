export type JsonObject = Record<string, unknown>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object itself, or an empty one for any other value. */
export const asObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** The objects of a list; empty for a value that is not a list. Skips the `null` items of dangling references. */
export const asObjects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const textOrNull = (value: unknown): string | null => asText(value) || null;

/** The value of a JSON text; undefined if it is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads an own property only: inherited names such as `constructor` are undefined unless the JSON has them. */
export function ownValue(object: unknown, key: string): unknown {
  return isJsonObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
}

interface PlacedValue {
  /** Such as `references[2].doi`. */
  readonly path: string;
  readonly value: unknown;
}

/** A value in a document, which can be replaced there. */
interface ReplaceableValue extends PlacedValue {
  replace(value: unknown): void;
}

/** Whether a field has a value. The content backend leaves empty strings behind. */
export const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The values at a path. @param path names with dots between them, and `[]` after the name of a list */
export function valuesAt(document: JsonObject, path: string): ReplaceableValue[] {
  let found: ReplaceableValue[] = [{ path: '', value: document, replace() {} }];
  for (const step of path.split('.')) found = found.flatMap((place) => valuesBelow(place, step));
  return found;
}

function valuesBelow({ path, value: parent }: PlacedValue, step: string): ReplaceableValue[] {
  if (!isJsonObject(parent)) return [];
  const name = step.replace(/\[\]$/, '');
  const place = path === '' ? name : `${path}.${name}`;
  const below = parent[name];
  const placed = (path: string, value: unknown, holder: JsonObject | unknown[], key: string): ReplaceableValue => ({
    path,
    value,
    replace: (other) => Object.assign(holder, { [key]: other }),
  });
  if (name === step) return [placed(place, below, parent, name)];
  return Array.isArray(below) ? below.map((item, at) => placed(`${place}[${at}]`, item, below, `${at}`)) : [];
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
