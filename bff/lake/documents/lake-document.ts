import { isJsonObject, type JsonObject } from '../../contract/rules/json-object.ts';

/** A document of the content lake. */
export type LakeDocument = JsonObject & { _id: string; _type: string };

export function isLakeDocument(value: unknown): value is LakeDocument {
  return isJsonObject(value) && isNonEmptyString(value._id) && isNonEmptyString(value._type);
}

function isNonEmptyString(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Drafts and the versions of planned releases are never loaded, so no query can reach them. */
export function isPublished(id: string): boolean {
  return !id.startsWith('drafts.') && !id.startsWith('versions.');
}
