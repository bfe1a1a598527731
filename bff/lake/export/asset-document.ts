import type { LakeDocument } from '../documents/document.ts';
import { isJsonObject, type JsonObject, ownValue } from '../json.ts';
import type { AssetFile } from './asset-file.ts';
import { mediaType } from './media-types.ts';

/** What the export's `assets.json` says, by `image-HASH` or `file-HASH`. */
export type AssetMap = JsonObject;

/** The last part of an asset's address: `HASH-WxH.ext` or `HASH.ext`. */
export function servedName({ hash, size, extension }: AssetFile): string {
  const stem = size === null ? hash : `${hash}-${size.width}x${size.height}`;
  return extension === '' ? stem : `${stem}.${extension}`;
}

/**
 * The document that the backend keeps for an asset.
 *
 * @param assetsUrl what asset addresses begin with, without a slash at the end
 */
export function assetDocument(file: AssetFile, map: AssetMap, dataset: string, assetsUrl: string): LakeDocument {
  const isImage = file.kind === 'images';
  const told = ownValue(map, `${isImage ? 'image' : 'file'}-${file.hash}`);
  const path = `${file.kind}/${dataset}/${servedName(file)}`;
  return {
    ...(file.isNamedByPeople ? { originalFilename: file.exportName } : {}),
    ...(isJsonObject(told) ? told : {}),
    _id: `${isImage ? 'image' : 'file'}-${servedName(file).replace('.', '-')}`,
    _type: isImage ? 'sanity.imageAsset' : 'sanity.fileAsset',
    assetId: file.hash,
    sha1hash: file.hash,
    extension: file.extension,
    mimeType: mediaType(file.extension),
    size: file.bytes,
    path,
    url: `${assetsUrl}/${path}`,
    ...metadata(file, ownValue(told, 'metadata')),
  };
}

function metadata({ size }: AssetFile, told: unknown): JsonObject {
  if (size === null) return {};
  const dimensions = { _type: 'sanity.imageDimensions', ...size, aspectRatio: size.width / size.height };
  return { metadata: { _type: 'sanity.imageMetadata', ...(isJsonObject(told) ? told : {}), dimensions } };
}
