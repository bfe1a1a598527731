import type { JsonObject } from '../../json-object.ts';
import type { AssetFile } from '../../lake/export/asset-files.ts';

function metadata({ size }: AssetFile): JsonObject {
  if (size === null) return {};
  const { width, height } = size;
  const dimensions = { _type: 'sanity.imageDimensions', aspectRatio: width / height, height, width };
  return { metadata: { _type: 'sanity.imageMetadata', dimensions } };
}

/** The content of `assets.json`: the backend's metadata of each asset, by `image-HASH` or `file-HASH`. */
export function assetListOf(assets: readonly AssetFile[]): string {
  const entries = assets.map((asset) => {
    const { kind, hash, originalFilename, bytes } = asset;
    const properties = { originalFilename, sha1hash: hash, size: bytes, ...metadata(asset) };
    return [`${kind === 'images' ? 'image' : 'file'}-${hash}`, properties];
  });
  return JSON.stringify(Object.fromEntries(entries));
}
