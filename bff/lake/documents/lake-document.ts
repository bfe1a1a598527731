import { asText, isJsonObject, type JsonObject } from '../../contract/shared/json-object.ts';

export type LakeDocument = JsonObject & { _id: string; _type: string };

export const isLakeDocument = (value: unknown): value is LakeDocument =>
  isJsonObject(value) && asText(value._id) !== '' && asText(value._type) !== '';

const DRAFTS = 'drafts.';

/** Whether readers may see the document with this id: it is neither a draft nor a version of a planned release. */
export function isPublished(id: string): boolean {
  return !id.startsWith(DRAFTS) && !id.startsWith('versions.');
}

/** A draft as its editors' queries see it: in place of the published document; any other document as it is. */
export function withPublishedId(document: JsonObject): JsonObject {
  const id = asText(document._id);
  return id.startsWith(DRAFTS) ? { ...document, _id: id.slice(DRAFTS.length), _originalId: id } : document;
}
