import { asText, isJsonObject, type JsonObject } from '../../contract/shared/json-object.ts';

export type LakeDocument = JsonObject & { _id: string; _type: string };

export const isLakeDocument = (value: unknown): value is LakeDocument =>
  isJsonObject(value) && asText(value._id) !== '' && asText(value._type) !== '';

const DRAFTS = 'drafts.';

/** Whether readers may see the document with this id: it is neither a draft nor a version of a planned release. */
export function isPublished(id: string): boolean {
  return !id.startsWith(DRAFTS) && !id.startsWith('versions.');
}

/**
 * What editors' queries see in place of the document with the published id.
 *
 * @returns `layer`: `drafts` or the id of a release; null for any other document, which is returned as it is
 */
export function inLayer(document: JsonObject): { readonly document: JsonObject; readonly layer: string | null } {
  const _originalId = asText(document._id);
  const [, layer, release, id] = /^(drafts|versions\.([^.]+))\.(.+)$/s.exec(_originalId) ?? [];
  if (layer === undefined) return { document, layer: null };
  return { document: { ...document, _id: id, _originalId }, layer: release ?? layer };
}
