import { createHash } from 'node:crypto';
import { type IndexedField, indexedValues } from './index-keys.ts';
import type { LakeDocument } from './lake-document.ts';

/** Long enough that tags of one dataset rarely collide. A collision only invalidates one answer too many. */
const tagLength = 8;

function hashTag(name: string): string {
  return `s1:${createHash('sha1').update(name).digest('base64url').slice(0, tagLength)}`;
}

/** The tag of queries that read every document of a dataset. */
export const allDocumentsTag = hashTag('*');

/** The tag of queries that look up documents by this field and value, whether or not any exist yet. */
export function fieldTag(field: IndexedField, value: string): string {
  return hashTag(`${field}=${value}`);
}

/** The tags of every query that finds this document by a look-up. */
export function tagsOf(document: LakeDocument): string[] {
  return indexedValues(document).map(([field, value]) => fieldTag(field, value));
}
