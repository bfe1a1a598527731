import { isJsonObject, type JsonObject } from '../../json-object.ts';
import { excerpt, shorten } from './excerpt.ts';
import type { LakeDocument } from './lake-document.ts';
import { LineError } from './line-error.ts';

/** The documents of the export's asset files, by path in the export (`images/HASH-10x20.png`). */
export type AssetDocuments = ReadonlyMap<string, LakeDocument>;

/** An export writes this property in place of `asset`: `"image@file://./images/HASH-10x20.png"`. */
export const assetPlaceholder = '_sanityAsset';

const placeholderPattern = /^(?:image|file)@(?:file:\/\/)?(?:\.\/)?((?:images|files)\/.+)$/;

/**
 * Replaces every `_sanityAsset` at any depth of the document by a reference to its asset document, in place.
 *
 * @returns the referenced asset documents
 * @throws LineError when the export lacks such a file
 */
export function resolveAssetReferences(document: JsonObject, assets: AssetDocuments): Set<LakeDocument> {
  const referenced = new Set<LakeDocument>();
  const resolveIn = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    Object.values(value).forEach(resolveIn);
    if (isJsonObject(value) && Object.hasOwn(value, assetPlaceholder)) referenced.add(setReference(value, assets));
  };
  resolveIn(document);
  return referenced;
}

function setReference(field: JsonObject, assets: AssetDocuments): LakeDocument {
  const asset = findAsset(field[assetPlaceholder], assets);
  delete field[assetPlaceholder];
  field.asset = { _type: 'reference', _ref: asset._id };
  return asset;
}

function findAsset(placeholder: unknown, assets: AssetDocuments): LakeDocument {
  const path = typeof placeholder === 'string' ? placeholderPattern.exec(placeholder)?.[1] : undefined;
  if (path === undefined) {
    const expected = 'image@file://./images/… or file@file://./files/…';
    throw new LineError(`${assetPlaceholder} is ${excerpt(placeholder)}, expected ${expected}`);
  }
  const asset = assets.get(path);
  if (asset === undefined) throw new LineError(`the asset ${shorten(path)} is not in the export`);
  return asset;
}
