import { asObject, type JsonObject } from '../../contract/shared/json-object.ts';
import type { LakeDocument } from '../documents/lake-document.ts';
import { type AssetFile, type AssetMap, assetMetadata } from './asset-files.ts';
import { mediaType } from './media-types.ts';

/** The last segment of an asset's address: `HASH-WxH.ext` or `HASH.ext`. */
export function servedName({ hash, size, extension }: AssetFile): string {
  const stem = size === null ? hash : `${hash}-${size.width}x${size.height}`;
  return extension === '' ? stem : `${stem}.${extension}`;
}

/** The document that the backend stores for an asset. @param assetsUrl prefix of addresses, without a trailing slash */
export function assetDocument(file: AssetFile, map: AssetMap, dataset: string, assetsUrl: string): LakeDocument {
  const isImage = file.kind === 'images';
  const exported = assetMetadata(map, file.kind, file.hash);
  const path = `${file.kind}/${dataset}/${servedName(file)}`;
  return {
    ...exported,
    ...(file.originalFilename === null ? {} : { originalFilename: file.originalFilename }),
    _id: `${isImage ? 'image' : 'file'}-${servedName(file).replace('.', '-')}`,
    _type: isImage ? 'sanity.imageAsset' : 'sanity.fileAsset',
    assetId: file.hash,
    sha1hash: file.hash,
    extension: file.extension,
    mimeType: mediaType(file.extension),
    size: file.bytes,
    path,
    url: `${assetsUrl}/${path}`,
    ...imageMetadata(file, asObject(exported.metadata)),
  };
}

/** What the backend stores of an image; nothing for other files. @param exported what an export has of it besides */
export function imageMetadata({ size }: AssetFile, exported: JsonObject = {}): JsonObject {
  if (size === null) return {};
  const { width, height } = size;
  const dimensions = { _type: 'sanity.imageDimensions', aspectRatio: width / height, height, width };
  return { metadata: { _type: 'sanity.imageMetadata', ...exported, dimensions } };
}
