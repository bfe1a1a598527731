import { LRUCache } from 'lru-cache';
import { type IndexedField, indexKey } from './index-keys.ts';
import type { LakeDocument } from './lake-document.ts';
import type { StoredDocument } from './stored-document.ts';

/**
 * JSON of the parsed documents that are kept, because queries of small journals read the same ones again and again. If
 * more were kept, those of large journals would leave the young generation before they become garbage.
 */
const maxParsedBytes = 2 * 1024 * 1024;

/** Index entries are sorted as numbers: the key times this, plus the position. Both fit into 53 bits. */
const maxPositions = 2 ** 27;

/** Stands for a document that is not parsed. */
const unread: LakeDocument = { _id: '', _type: '' };

/**
 * The documents of one dataset in the order of their ids, with an index of the indexed fields. The hosted lake returns
 * documents in this order unless a query sorts them, and `order()` keeps it for equal keys.
 */
export class DocumentStore {
  readonly stored: readonly StoredDocument[];
  /** All documents. See `documentsAt`. */
  readonly documents: readonly LakeDocument[];
  readonly #parsed = new LRUCache<number, LakeDocument>({ maxSize: maxParsedBytes });
  /** The keys of all documents in ascending order, and beside each the position of its document. */
  readonly #keys: Uint32Array;
  readonly #positions: Uint32Array;

  /** @param stored in any order; their ids are unique */
  constructor(stored: readonly StoredDocument[]) {
    this.stored = stored.toSorted(compareIds);
    this.documents = this.documentsAt(Uint32Array.from(this.stored.keys()));
    const entries = new Float64Array(stored.reduce((sum, { keys }) => sum + keys.length, 0));
    let size = 0;
    for (const [position, { keys }] of this.stored.entries())
      for (const key of keys) entries[size++] = key * maxPositions + position;
    entries.sort();
    this.#keys = Uint32Array.from(entries, (entry) => entry / maxPositions);
    this.#positions = Uint32Array.from(entries, (entry) => entry % maxPositions);
  }

  /** The positions, in ascending order, of all documents whose field has this value, and rarely of others. */
  positions(field: IndexedField, value: string): Uint32Array {
    const key = indexKey(field, value);
    return this.#positions.subarray(firstAt(this.#keys, key), firstAt(this.#keys, key + 1));
  }

  /** The documents at these positions, as an array whose elements are parsed when they are accessed. */
  documentsAt(positions: Uint32Array): LakeDocument[] {
    const documents = Array.from(positions, () => unread);
    const get = (array: LakeDocument[], property: string | symbol): unknown => {
      const position = typeof property === 'string' ? positions[Number(property)] : undefined;
      return position === undefined ? Reflect.get(array, property) : this.#read(position);
    };
    return new Proxy(documents, { get });
  }

  byId(id: string): LakeDocument | undefined {
    const position = this.positions('_id', id).find((candidate) => this.stored[candidate]?.id === id);
    return position === undefined ? undefined : this.#read(position);
  }

  #read(position: number): LakeDocument {
    const stored = this.stored[position];
    if (stored === undefined) throw new RangeError(`no document has the position ${position}`);
    const parsed = this.#parsed.get(position) ?? stored.read();
    if (stored.size > 0) this.#parsed.set(position, parsed, { size: stored.size });
    return parsed;
  }
}

/** The first place whose value is not less than this one. */
function firstAt(sorted: Uint32Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Compares code units, as `order(_id)` does. Code points would give the same order, because the hosted lake's ids are
 * ASCII.
 */
function compareIds({ id: one }: StoredDocument, { id: other }: StoredDocument): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
