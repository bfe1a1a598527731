import { isDeepStrictEqual } from 'node:util';
import type { DocumentStore } from './document-store.ts';
import { allDocumentsTag, tagsOf } from './sync-tags.ts';

/** Above this number, listing the tags costs more than invalidating everything. */
const maxTags = 10_000;

/** The tags of documents that are missing from the other state, or differ there. Reads one after the other. */
function* differingTags(state: DocumentStore, other: DocumentStore): Generator<string> {
  // Lines that are the same have the same object.
  const same = new Set(other.stored);
  for (const stored of state.stored) {
    if (same.has(stored)) continue;
    const document = stored.read();
    if (!isDeepStrictEqual(document, other.byId(stored.id))) yield* tagsOf(document);
  }
}

/**
 * The sync tags of all queries whose results may differ between two states of a dataset.
 *
 * @returns null when there are too many to list
 */
export function changedTags(before: DocumentStore, after: DocumentStore): string[] | null {
  const tags = new Set<string>();
  for (const [state, other] of [
    [before, after],
    [after, before],
  ] as const) {
    for (const tag of differingTags(state, other)) {
      tags.add(tag);
      if (tags.size >= maxTags) return null;
    }
  }
  return tags.size > 0 ? [...tags, allDocumentsTag] : [];
}
