import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { LakeError, lakeErrorOf } from '../lake-error.ts';
import { type AssetMap, originalFilename } from './asset-map.ts';
import { type AssetKind, type AssetProperties, assetKinds, parseFileName, parseImageName } from './asset-name.ts';
import { mapConcurrently } from './map-concurrently.ts';

/** A file in an export's `images/` or `files/`. */
export interface AssetFile extends AssetProperties {
  kind: AssetKind;
  path: string;
  /** Its name in the export. */
  exportName: string;
  /** The name that it was uploaded under; null when the export does not record it. */
  originalFilename: string | null;
  bytes: number;
}

/** Files that are hashed at once. More would not be faster, and each needs file descriptors. */
const maxOpenFiles = 4;

/**
 * Reads the asset files of an export. A file's properties come from the name that the export tool gave it, or else from
 * its content.
 *
 * @param root the folder that holds `data.ndjson`
 * @param label the name of that folder in messages
 * @throws LakeError for an invalid image whose name does not hold its properties
 */
export async function readAssetFiles(root: string, label: string, map: AssetMap): Promise<AssetFile[]> {
  const files = await Promise.all(
    assetKinds.map(async (kind) =>
      (await fileNames(path.join(root, kind), `${label}/${kind}`)).map((name) => ({ kind, name })),
    ),
  );
  return mapConcurrently(files.flat(), maxOpenFiles, ({ kind, name }) => readAssetFile(root, kind, name, label, map));
}

async function fileNames(folder: string, label: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw lakeErrorOf(error, 'not a readable folder', label);
  });
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
  const { size: bytes } = await stat(file);
  const parsed = kind === 'images' ? parseImageName(exportName) : parseFileName(exportName);
  const properties = parsed ?? (await measureAsset(file, kind, `${label}/${kind}/${exportName}`));
  const ownName = parsed === null ? exportName : null;
  return {
    ...properties,
    kind,
    path: file,
    exportName,
    originalFilename: originalFilename(map, kind, properties.hash) ?? ownName,
    bytes,
  };
}

/**
 * Hashes a file and, if it is an image, measures it.
 * @param label its name in messages
 * @throws LakeError if it is no readable image
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

/** The format that an image's content has, such as `png`; null for content that is no readable image. */
export async function imageFormat(content: Uint8Array): Promise<string | null> {
  try {
    const { format, compression } = await sharp(content).metadata();
    return compression === 'av1' ? 'avif' : format;
  } catch {
    return null;
  }
}
