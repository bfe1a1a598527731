import { isJsonObject } from '../../contract/shared/json-object.ts';
import type { ExportDocument } from '../../lake/testing/write-export.ts';

/** Where a value is in a document: the property names and list positions on the way to it. */
export type FieldPath = readonly (string | number)[];

function entriesOf(value: unknown): [key: string | number, value: unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item]);
  return isJsonObject(value) ? Object.entries(value) : [];
}

/** The paths of all values in a value, at every depth. */
export function fieldPaths(value: unknown): FieldPath[] {
  return entriesOf(value).flatMap(([key, item]) => [[key], ...fieldPaths(item).map((path) => [key, ...path])]);
}

/** Sets own properties only: assigning `__proto__` would set the prototype. */
function withProperty(object: Readonly<Record<string, unknown>>, key: string, value: unknown): Record<string, unknown> {
  return Object.fromEntries([...Object.entries(object).filter(([name]) => name !== key), [key, value]]);
}

/** A copy of a value with another value at a path. A path that the value does not have changes nothing. */
function withField(value: unknown, [key, ...rest]: FieldPath, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? withField(item, rest, replacement) : item));
  if (!isJsonObject(value) || !Object.hasOwn(value, key)) return value;
  return withProperty(value, String(key), withField(value[key], rest, replacement));
}

/** A copy of a document with another value at a path below its `_id` and `_type`. */
export function withDocumentField(document: ExportDocument, path: FieldPath, replacement: unknown): ExportDocument {
  const changed = withField(document, path, replacement);
  return { ...(isJsonObject(changed) ? changed : {}), _id: document._id, _type: document._type };
}
