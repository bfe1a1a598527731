import { isJsonObject, type JsonObject } from '../../json-object.ts';

/** A document of the content lake. */
export type LakeDocument = JsonObject & { _id: string; _type: string };

export function isLakeDocument(value: unknown): value is LakeDocument {
  return isJsonObject(value) && isName(value._id) && isName(value._type);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Drafts and the versions of planned releases are never loaded: no query can reach what is not there. */
export function isPublished(id: string): boolean {
  return !id.startsWith('drafts.') && !id.startsWith('versions.');
}
