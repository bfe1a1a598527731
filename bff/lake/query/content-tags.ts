import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type DocumentStore, type IndexedField, valuesOf } from '../documents/document-store.ts';
import type { LakeDocument } from '../documents/lake-document.ts';

/** The tag of every change, and of a query that reads all documents. */
const EVERYTHING = tagOf('*', '');

/** Above this number of documents that a query follows references to, it depends on their types instead. */
const MAX_DEREFERENCED = 200;

/** A load that changes more than this is reported as one that may have changed everything. */
const MAX_CHANGED = 1_000;

/** Short, and safe in headers, where CDNs read them. Two values with the same tag only cause a needless query. */
function tagOf(field: IndexedField | '*', value: string): string {
  return `s1:${createHash('sha1').update(`${field}=${value}`).digest('base64url').slice(0, 8)}`;
}

/**
 * Collects the tags of a query: what it looked up in the index, whether or not something was found, and the documents
 * that it followed references to. Every document that it read has, or would have, one of these values. So a change of
 * documents that have none of them, neither before nor after, cannot change its result.
 */
export class QueryTags {
  readonly #tags = new Set<string>();
  readonly #dereferenced = new Map<string, LakeDocument | undefined>();

  lookUp(field: IndexedField, values: readonly string[]): void {
    for (const value of values) this.#tags.add(tagOf(field, value));
  }

  /** @param document undefined if there is none with the id */
  dereference(id: string, document: LakeDocument | undefined): void {
    this.#dereferenced.set(id, document);
  }

  scan(): void {
    this.#tags.add(EVERYTHING);
  }

  list(): string[] {
    const areMany = this.#dereferenced.size > MAX_DEREFERENCED;
    for (const [id, document] of this.#dereferenced) {
      if (areMany && document !== undefined) this.lookUp('_type', [document._type]);
      else this.lookUp('_id', [id]);
    }
    return [...this.#tags];
  }
}

/** The tags of all documents that differ between two versions of a dataset; null if there are too many. */
export function changedTags(before: DocumentStore, after: DocumentStore): string[] | null {
  const tags = new Set<string>();
  const add = (document: LakeDocument | undefined) => {
    if (document === undefined) return;
    for (const [field, value] of valuesOf(document)) if (typeof value === 'string') tags.add(tagOf(field, value));
  };
  // Loads use the documents of unchanged lines again, except those with assets.
  for (const { _id } of new Set([...before.documents, ...after.documents])) {
    const [previous, current] = [before.byId(_id), after.byId(_id)];
    if (isDeepStrictEqual(previous, current)) continue;
    add(previous);
    add(current);
    if (tags.size > MAX_CHANGED) return null;
  }
  return tags.size === 0 ? [] : [...tags, EVERYTHING];
}
