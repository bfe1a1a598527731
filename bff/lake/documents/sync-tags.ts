import { createHash } from 'node:crypto';
import { ownValue } from '../../json-object.ts';
import type { LakeDocument } from './lake-document.ts';
import type { IndexedField } from './document-store.ts';

/** Long enough that two things of one dataset hardly ever share a tag, which would only purge one answer too many. */
const tagLength = 8;

function opaque(name: string): string {
  return `s1:${createHash('sha1').update(name).digest('base64url').slice(0, tagLength)}`;
}

/** The tag of the dataset as a whole: for queries that look at every document. */
export const datasetTag = opaque('*');

/** The tag of the documents whose field has this value: of those that there are, and that there will be. */
export function fieldTag(field: IndexedField, value: string): string {
  return opaque(`${field}=${value}`);
}

function fieldsOf(document: LakeDocument): [field: IndexedField, value: unknown][] {
  return [
    ['_id', document._id],
    ['_type', document._type],
    ['url.current', ownValue(ownValue(document, 'url'), 'current')],
    ['slug.current', ownValue(ownValue(document, 'slug'), 'current')],
  ];
}

/** The tags of every query that sees a document. */
export function tagsOf(document: LakeDocument): string[] {
  return fieldsOf(document).flatMap(([field, value]) => (typeof value === 'string' ? [fieldTag(field, value)] : []));
}
