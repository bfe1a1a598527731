import { isDeepStrictEqual } from 'node:util';
import type { DocumentStore } from './document-store.ts';
import type { LakeDocument } from './lake-document.ts';
import { allDocumentsTag, tagsOf } from './sync-tags.ts';

/** Above this number, listing the tags costs more than invalidating everything. */
const maxTags = 10_000;

/** Added, removed and modified documents; modified ones in both states. */
function changedDocuments(before: DocumentStore, after: DocumentStore): LakeDocument[] {
  const removed = before.documents.filter(({ _id }) => after.byId(_id) === undefined);
  const addedOrModified = after.documents.flatMap((document) => {
    const previous = before.byId(document._id);
    if (previous === undefined) return [document];
    // Lines that are the same have the same object.
    return previous === document || isDeepStrictEqual(previous, document) ? [] : [previous, document];
  });
  return [...removed, ...addedOrModified];
}

/**
 * The sync tags of all queries whose results may differ between two states of a dataset.
 *
 * @returns null when there are too many to list
 */
export function changedTags(before: DocumentStore, after: DocumentStore): string[] | null {
  const changed = changedDocuments(before, after);
  const tags = new Set(changed.flatMap(tagsOf));
  if (tags.size > 0) tags.add(allDocumentsTag);
  return tags.size > maxTags ? null : [...tags];
}
