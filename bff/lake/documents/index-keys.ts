import { ownValue } from '../../contract/rules/json-object.ts';
import type { LakeDocument } from './lake-document.ts';

/** Fields with an index. `[]` stands for each item of a list. */
export const indexedFields = ['_id', '_type', 'url.current', 'slug.current', 'updateTo[].doi'] as const;
export type IndexedField = (typeof indexedFields)[number];

const fieldPaths = indexedFields.map((field) => ({ field, keys: field.split('.') }));

function valuesBelow(value: unknown, key: string): unknown[] {
  const below = ownValue(value, key.replace('[]', ''));
  if (!key.endsWith('[]')) return [below];
  return Array.isArray(below) ? below : [];
}

/** The strings that a document has in its indexed fields. */
export function indexedValues(document: LakeDocument): [field: IndexedField, value: string][] {
  return fieldPaths.flatMap(({ field, keys }) => {
    const values = keys.reduce<unknown[]>((all, key) => all.flatMap((each) => valuesBelow(each, key)), [document]);
    return values.flatMap((value): [IndexedField, string][] => (typeof value === 'string' ? [[field, value]] : []));
  });
}

const keyBits = 26;

/** A hash of a field and its value (FNV-1a). Keys of different values may be equal. Less than 2^26. */
export function indexKey(field: IndexedField, value: string): number {
  let hash = Math.imul(0x811c9dc5 ^ indexedFields.indexOf(field), 0x01000193);
  for (let at = 0; at < value.length; at += 1) hash = Math.imul(hash ^ value.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> keyBits)) & (2 ** keyBits - 1);
}

/** The keys under which a document is found. */
export const indexKeys = (document: LakeDocument): number[] =>
  indexedValues(document).map(([field, value]) => indexKey(field, value));
