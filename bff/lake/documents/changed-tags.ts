import { isDeepStrictEqual } from 'node:util';
import type { LakeDocument } from './lake-document.ts';
import type { DocumentStore } from './document-store.ts';
import { datasetTag, tagsOf } from './sync-tags.ts';

/** More than this is told as "anything may have changed": one message that big would not be cheaper to follow. */
const mostTags = 10_000;

function changedDocuments(before: DocumentStore, after: DocumentStore): LakeDocument[] {
  const removed = before.documents.filter(({ _id }) => after.byId(_id) === undefined);
  const altered = after.documents.flatMap((document) => {
    const old = before.byId(document._id);
    if (old === undefined) return [document];
    return isDeepStrictEqual(old, document) ? [] : [old, document];
  });
  return [...removed, ...altered];
}

/**
 * The sync tags of all queries whose results may differ between two states of a dataset: of what was added, removed or
 * altered, as it was and as it is.
 *
 * @returns null when there are too many to name
 */
export function changedTags(before: DocumentStore, after: DocumentStore): string[] | null {
  const changed = changedDocuments(before, after);
  const tags = new Set(changed.flatMap(tagsOf));
  if (tags.size > 0) tags.add(datasetTag);
  return tags.size > mostTags ? null : [...tags];
}
