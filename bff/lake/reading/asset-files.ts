import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import {
  asObject,
  isJsonObject,
  type JsonObject,
  ownValue,
  parseJson,
  textOrNull,
} from '../../contract/shared/json-object.ts';
import { isDeeper, MAX_DEPTH } from '../documents/limits.ts';
import { LakeError } from '../lake-error.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { readFolder, readRegularFile } from './regular-file.ts';

/** The two kinds of assets, named after their folders in an export and in addresses. */
const ASSET_KINDS = ['images', 'files'] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

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
const FILE_PATTERN = /^([0-9a-f]{40})(?:\.([a-z0-9]+)|-([a-z0-9]+)\.bin)$/;
const IMAGE_PATTERN = /^([0-9a-f]{40})-(\d+)x(\d+)\.([a-z0-9]+)$/;

/** Parses a name that the export tool gave an image; null for any other name. */
export function parseImageName(name: string): AssetProperties | null {
  const [, hash, width, height, extension] = IMAGE_PATTERN.exec(name) ?? [];
  if (hash === undefined || extension === undefined) return null;
  return { hash, size: { width: Number(width), height: Number(height) }, extension };
}

/** Parses a name that the export tool gave a file; null for any other name. */
export function parseFileName(name: string): AssetProperties | null {
  const [, hash, extension, extensionBeforeBin] = FILE_PATTERN.exec(name) ?? [];
  if (hash === undefined) return null;
  return { hash, size: null, extension: extensionBeforeBin ?? extension ?? '' };
}

/** An export's `assets.json`: the backend's metadata of each asset, by `image-HASH` or `file-HASH`. */
export type AssetMap = JsonObject;

/** About a kilobyte for each of 100,000 assets. */
const MAX_MEBIBYTES = 128;

/**
 * Reads `assets.json`. An export without that file has an empty map.
 * @param root the folder that holds `assets.json`
 * @param label the name of that folder in messages
 * @throws LakeError
 */
export async function readAssetMap(root: string, label: string): Promise<AssetMap> {
  const file = path.join(root, 'assets.json');
  if (!existsSync(file)) return {};
  const place = { file: `${label}/assets.json` };
  const map = parseJson((await readRegularFile(file, place.file, MAX_MEBIBYTES)).toString('utf8'));
  if (!isJsonObject(map)) throw new LakeError('not a JSON object', place);
  if (isDeeper(map, MAX_DEPTH)) throw new LakeError(`nested more than ${MAX_DEPTH} levels deep`, place);
  return map;
}

export function assetMetadata(map: AssetMap, kind: AssetKind, hash: string): JsonObject {
  return asObject(ownValue(map, `${kind === 'images' ? 'image' : 'file'}-${hash}`));
}

export interface AssetFile extends AssetProperties {
  kind: AssetKind;
  path: string;
  exportName: string;
  /** The name that it was uploaded under; null when the export does not record it. */
  originalFilename: string | null;
  bytes: number;
  /**
   * When the file last changed before it was hashed; null if its hash was read from its name. Programs that copy may
   * keep the modification time, but not this one.
   */
  changedMs: number | null;
  /** Whether the file is no longer the one that was hashed. */
  isReplaced?: true;
}

/**
 * The file as it is now; null if it is gone. Until the content is read again, a replaced file is sent under the address
 * of the old one, which contains the old hash: its own is made up. If a hash was read from the name of the file, its time
 * does not matter, and its size shows whether it is complete.
 */
export async function currentFile(asset: AssetFile): Promise<AssetFile | null> {
  const stats = await stat(asset.path).catch(() => null);
  if (stats === null) return null;
  const { size: bytes, ctimeMs: changedMs } = stats;
  if (bytes === asset.bytes && [null, changedMs].includes(asset.changedMs)) return asset;
  return { ...asset, hash: `${asset.hash}-${bytes}-${changedMs}`, bytes, changedMs, isReplaced: true };
}

/** Files that are hashed at once. More would not be faster, and each needs file descriptors. */
const MAX_OPEN_FILES = 4;

/**
 * Reads the asset files of an export. A file's properties come from the name that the export tool gave it, or else from
 * its content.
 * @param root the folder that holds `data.ndjson`
 * @param label the name of that folder in messages
 * @throws LakeError for an invalid image whose name does not hold its properties
 */
export async function readAssetFiles(root: string, label: string, map: AssetMap): Promise<AssetFile[]> {
  const files = await Promise.all(
    ASSET_KINDS.map(async (kind) =>
      (await fileNames(path.join(root, kind), `${label}/${kind}`)).map((name) => ({ kind, name })),
    ),
  );
  return mapConcurrently(files.flat(), MAX_OPEN_FILES, ({ kind, name }) => readAssetFile(root, kind, name, label, map));
}

async function fileNames(folder: string, label: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readFolder(folder, label);
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
}

async function readAssetFile(
  root: string,
  kind: AssetKind,
  exportName: string,
  label: string,
  map: AssetMap,
): Promise<AssetFile> {
  const file = path.join(root, kind, exportName);
  const { size: bytes, ctimeMs } = await stat(file);
  const parsed = kind === 'images' ? parseImageName(exportName) : parseFileName(exportName);
  const properties = parsed ?? (await measureAsset(file, kind, `${label}/${kind}/${exportName}`));
  const uploadedName = textOrNull(ownValue(assetMetadata(map, kind, properties.hash), 'originalFilename'));
  const originalFilename = uploadedName ?? (parsed === null ? exportName : null);
  const changedMs = parsed === null ? ctimeMs : null;
  return { ...properties, kind, path: file, exportName, originalFilename, bytes, changedMs };
}

/**
 * Hashes a file and, if it is an image, measures it.
 * @param label its name in messages
 * @throws LakeError if it is not a readable image
 */
export async function measureAsset(file: string, kind: AssetKind, label: string): Promise<AssetProperties> {
  const extension = path.extname(file).slice(1).toLowerCase();
  const hash = createHash('sha1');
  await pipeline(createReadStream(file), hash);
  const size = kind === 'images' ? await imageSize(file, label) : null;
  return { hash: hash.digest('hex'), size, extension };
}

/** The size after applying the EXIF orientation. */
async function imageSize(file: string, label: string): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await sharp(file).metadata();
    return autoOrient;
  } catch {
    throw new LakeError('not a readable image', { file: label });
  }
}

/** The format that an image's content has, such as `png`; null for content that is not a readable image. */
export async function imageFormat(content: Uint8Array): Promise<string | null> {
  try {
    const { format, compression } = await sharp(content).metadata();
    return compression === 'av1' ? 'avif' : format;
  } catch {
    return null;
  }
}
