/** The two kinds of assets, named after their folders in an export and in addresses. */
export const assetKinds = ['images', 'files'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** Properties of an asset that the export tool writes into the name of its file. */
export interface AssetProperties {
  /** SHA-1 of the content, 40 hexadecimal digits. */
  hash: string;
  /** In pixels; null for files that are not images. */
  size: { width: number; height: number } | null;
  /** Without the dot, in lower case. */
  extension: string;
}

/** The export tool names a file `HASH-EXT.bin` when its extension contains a digit (`woff2`, `mp3`). */
const filePattern = /^([0-9a-f]{40})(?:\.([a-z0-9]+)|-([a-z0-9]+)\.bin)$/;
const imagePattern = /^([0-9a-f]{40})-(\d+)x(\d+)\.([a-z0-9]+)$/;

/** Parses a name that the export tool gave an image; null for any other name. */
export function parseImageName(name: string): AssetProperties | null {
  const [, hash, width, height, extension] = imagePattern.exec(name) ?? [];
  if (hash === undefined || extension === undefined) return null;
  return { hash, size: { width: Number(width), height: Number(height) }, extension };
}

/** Parses a name that the export tool gave a file; null for any other name. */
export function parseFileName(name: string): AssetProperties | null {
  const [, hash, extension, extensionBeforeBin] = filePattern.exec(name) ?? [];
  if (hash === undefined) return null;
  return { hash, size: null, extension: extensionBeforeBin ?? extension ?? '' };
}
