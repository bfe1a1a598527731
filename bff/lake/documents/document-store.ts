import { ownValue } from '../../contract/shared/json-object.ts';
import type { LakeDocument } from './lake-document.ts';

/** Fields whose values refer to their documents. `[]` stands for each item of a list. */
export const INDEXED_FIELDS = ['_id', '_type', 'url.current', 'slug.current', 'updateTo[].doi'] as const;
export type IndexedField = (typeof INDEXED_FIELDS)[number];

/**
 * The documents of one dataset in the order of their ids, with an index of the indexed fields. The hosted lake returns
 * documents in this order unless a query sorts them, and `order()` keeps it for equal keys.
 */
export class DocumentStore {
  readonly documents: readonly LakeDocument[];
  readonly #index = new Map(INDEXED_FIELDS.map((field) => [field, new Map<string, LakeDocument[]>()]));

  /** @param documents in any order; their ids are unique */
  constructor(documents: readonly LakeDocument[]) {
    this.documents = documents.toSorted(compareIds);
    for (const document of this.documents)
      for (const [field, value] of valuesOf(document)) this.#add(field, value, document);
  }

  /** All documents whose field has one of these values, in the order of their ids. */
  find(field: IndexedField, values: readonly string[]): readonly LakeDocument[] {
    return union(values.map((value) => this.#index.get(field)?.get(value) ?? []));
  }

  byId(id: string): LakeDocument | undefined {
    return this.#index.get('_id')?.get(id)?.[0];
  }

  #add(field: IndexedField, value: unknown, document: LakeDocument): void {
    if (typeof value !== 'string') return;
    const found = this.#index.get(field)?.get(value);
    if (found === undefined) this.#index.get(field)?.set(value, [document]);
    else if (found.at(-1) !== document) found.push(document);
  }
}

/** The documents of several lists in the order of their ids. A single list is not copied. */
export function union(lists: readonly (readonly LakeDocument[])[]): readonly LakeDocument[] {
  const [first = [], ...others] = lists;
  return others.length === 0 ? first : [...new Set(lists.flat())].sort(compareIds);
}

/** The values of a document's indexed fields. */
export function* valuesOf({ _id, _type, url, slug, updateTo }: LakeDocument): Generator<[IndexedField, unknown]> {
  yield ['_id', _id];
  yield ['_type', _type];
  yield ['url.current', ownValue(url, 'current')];
  yield ['slug.current', ownValue(slug, 'current')];
  if (Array.isArray(updateTo)) for (const update of updateTo) yield ['updateTo[].doi', ownValue(update, 'doi')];
}

/**
 * Compares code units, as `order(_id)` does. Code points would give the same order, because the hosted lake's ids are
 * ASCII.
 */
function compareIds({ _id: a }: LakeDocument, { _id: b }: LakeDocument): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
