/** What the name of an asset file in an export tells. */
export interface AssetName {
  /** SHA-1 of the content, 40 hexadecimal digits. */
  hash: string;
  /** Pixels; files other than images have none. */
  size: { width: number; height: number } | null;
  /** Without the dot, in lower case. */
  extension: string;
}

/** The export tool calls a file `HASH-EXT.bin` when its extension holds a digit (`woff2`, `mp3`). */
const imageForm = /^([0-9a-f]{40})-(\d+)x(\d+)\.([a-z0-9]+)$/;
const fileForm = /^([0-9a-f]{40})(?:\.([a-z0-9]+)|-([a-z0-9]+)\.bin)$/;

/** Reads the name that the export tool gives an image; null for any other name. */
export function parseImageName(name: string): AssetName | null {
  const [, hash, width, height, extension] = imageForm.exec(name) ?? [];
  if (hash === undefined || extension === undefined) return null;
  return { hash, size: { width: Number(width), height: Number(height) }, extension };
}

/** Reads the name that the export tool gives a file; null for any other name. */
export function parseFileName(name: string): AssetName | null {
  const [, hash, extension, extensionBeforeBin] = fileForm.exec(name) ?? [];
  if (hash === undefined) return null;
  return { hash, size: null, extension: extensionBeforeBin ?? extension ?? '' };
}
