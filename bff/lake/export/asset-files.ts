import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { LakeError } from '../lake-error.ts';
import { type AssetMap, originalFilename } from './asset-map.ts';
import { type AssetName, parseFileName, parseImageName } from './asset-name.ts';

/** The two kinds of assets, called like their folders in an export and their addresses. */
export const assetKinds = ['images', 'files'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** A file in an export's `images/` or `files/`. */
export interface AssetFile extends AssetName {
  kind: AssetKind;
  /** Where it lies. */
  path: string;
  /** Its name in the export. */
  exportName: string;
  /** The name that it was uploaded under, where the export tells. */
  originalFilename: string | null;
  bytes: number;
}

/**
 * The asset files of an export: by their names where the export tool gave these, else by their content.
 *
 * @param root the folder that holds `data.ndjson`
 * @param label how messages call that folder
 * @throws LakeError when an image without a telling name cannot be read
 */
export async function readAssetFiles(root: string, label: string, map: AssetMap): Promise<AssetFile[]> {
  const kinds = assetKinds.map(async (kind) => {
    const names = await fileNames(path.join(root, kind));
    return Promise.all(names.map((name) => readAssetFile(root, kind, name, label, map)));
  });
  return (await Promise.all(kinds)).flat();
}

async function fileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
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
  const told = kind === 'images' ? parseImageName(exportName) : parseFileName(exportName);
  const name = told ?? (await measure(file, kind, `${label}/${kind}/${exportName}`));
  const ownName = told === null ? exportName : null;
  return {
    ...name,
    kind,
    path: file,
    exportName,
    originalFilename: originalFilename(map, kind, name.hash) ?? ownName,
    bytes,
  };
}

async function measure(file: string, kind: AssetKind, label: string): Promise<AssetName> {
  const extension = path.extname(file).slice(1).toLowerCase();
  const hash = createHash('sha1');
  await pipeline(createReadStream(file), hash);
  const size = kind === 'images' ? await imageSize(file, label) : null;
  return { hash: hash.digest('hex'), size, extension };
}

/** As it is shown: turned by its orientation. */
async function imageSize(file: string, label: string): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await sharp(file).metadata();
    return autoOrient;
  } catch {
    throw new LakeError('not an image that can be read', { file: label });
  }
}
