import { ownValue } from '../../contract/rules/json-object.ts';
import type { LakeDocument } from './lake-document.ts';

/** Fields with an index. */
export const indexedFields = ['_id', '_type', 'url.current', 'slug.current'] as const;
export type IndexedField = (typeof indexedFields)[number];

const fieldPaths = indexedFields.map((field) => ({ field, keys: field.split('.') }));

/** The indexed fields of a document that hold a string. */
export function indexedValues(document: LakeDocument): [field: IndexedField, value: string][] {
  return fieldPaths.flatMap(({ field, keys }): [IndexedField, string][] => {
    const value = keys.reduce<unknown>(ownValue, document);
    return typeof value === 'string' ? [[field, value]] : [];
  });
}

/**
 * The documents of one dataset in the order of their ids, with an index for each of the indexed fields. The hosted lake
 * returns documents in this order unless a query sorts them, and `order()` keeps it for equal keys.
 */
export class DocumentStore {
  readonly documents: readonly LakeDocument[];
  readonly #positions: Record<IndexedField, Map<string, number[]>>;

  /** @param documents in any order; their ids are unique */
  constructor(documents: readonly LakeDocument[]) {
    this.documents = documents.toSorted(compareIds);
    this.#positions = { _id: new Map(), _type: new Map(), 'url.current': new Map(), 'slug.current': new Map() };
    this.documents.forEach((document, position) => {
      for (const [field, value] of indexedValues(document)) this.#index(field, value, position);
    });
  }

  /** The positions in `documents`, in ascending order, of documents whose field has this value. */
  positions(field: IndexedField, value: string): readonly number[] {
    return this.#positions[field].get(value) ?? [];
  }

  byId(id: string): LakeDocument | undefined {
    const position = this.#positions._id.get(id)?.[0];
    return position === undefined ? undefined : this.documents[position];
  }

  #index(field: IndexedField, value: string, position: number): void {
    const index = this.#positions[field];
    const positions = index.get(value);
    if (positions === undefined) index.set(value, [position]);
    else positions.push(position);
  }
}

/**
 * Compares code units, as `order(_id)` does. Code points would give the same order, because the hosted lake's ids are
 * ASCII.
 */
function compareIds({ _id: one }: LakeDocument, { _id: other }: LakeDocument): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
