import { isJsonObject, type JsonObject } from '../../json-object.ts';
import type { LakeDocument } from './lake-document.ts';
import { LineProblem } from './line-error.ts';

/** The documents of the export's asset files, by path in the export (`images/HASH-10x20.png`). */
export type AssetDocuments = ReadonlyMap<string, LakeDocument>;

/** The property that stands for `asset` in an export: `"image@file://./images/HASH-10x20.png"`. */
export const assetPlaceholder = '_sanityAsset';

const placeholderForm = /^(?:image|file)@(?:file:\/\/)?(?:\.\/)?((?:images|files)\/.+)$/;

/**
 * ConcurrencyLimiter every `_sanityAsset` in the document, however deep, into a reference to its asset document, in place.
 *
 * @returns the asset documents referred to
 * @throws LineProblem when the export has no such file
 */
export function resolveAssetReferences(document: JsonObject, assets: AssetDocuments): Set<LakeDocument> {
  const used = new Set<LakeDocument>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    Object.values(value).forEach(visit);
    if (isJsonObject(value) && Object.hasOwn(value, assetPlaceholder)) used.add(putReference(value, assets));
  };
  visit(document);
  return used;
}

function putReference(field: JsonObject, assets: AssetDocuments): LakeDocument {
  const asset = findAsset(field[assetPlaceholder], assets);
  delete field[assetPlaceholder];
  field.asset = { _type: 'reference', _ref: asset._id };
  return asset;
}

function findAsset(placeholder: unknown, assets: AssetDocuments): LakeDocument {
  const path = typeof placeholder === 'string' ? placeholderForm.exec(placeholder)?.[1] : undefined;
  if (path === undefined) {
    throw new LineProblem(
      `${assetPlaceholder} is ${JSON.stringify(placeholder)}, expected image@file://./images/… or file@file://./files/…`,
    );
  }
  const asset = assets.get(path);
  if (asset === undefined) throw new LineProblem(`the asset ${path} is not in the export`);
  return asset;
}
