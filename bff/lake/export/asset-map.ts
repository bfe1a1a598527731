import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isJsonObject, type JsonObject, ownValue } from '../../contract/rules/json-object.ts';
import { isDeeper, maxDepth } from '../documents/depth.ts';
import { LakeError } from '../lake-error.ts';
import type { AssetKind } from './asset-name.ts';
import { readRegularFile } from './regular-file.ts';

/** An export's `assets.json`: the backend's metadata of each asset, by `image-HASH` or `file-HASH`. */
export type AssetMap = JsonObject;

/** About a kilobyte for each of 100,000 assets. */
const maxMebibytes = 128;

/**
 * Reads `assets.json`. An export without that file has an empty map.
 *
 * @param root the folder that holds `assets.json`
 * @param label the name of that folder in messages
 * @throws LakeError
 */
export async function readAssetMap(root: string, label: string): Promise<AssetMap> {
  const file = path.join(root, 'assets.json');
  if ((await stat(file).catch(() => null)) === null) return {};
  const fileLabel = `${label}/assets.json`;
  return parseMap((await readRegularFile(file, fileLabel, maxMebibytes)).toString('utf8'), fileLabel);
}

/** The map's metadata of an asset; empty when it has none. */
export function assetMetadata(map: AssetMap, kind: AssetKind, hash: string): JsonObject {
  const metadata = ownValue(map, `${kind === 'images' ? 'image' : 'file'}-${hash}`);
  return isJsonObject(metadata) ? metadata : {};
}

/** The name that the asset was uploaded under. */
export function originalFilename(map: AssetMap, kind: AssetKind, hash: string): string | null {
  const name = ownValue(assetMetadata(map, kind, hash), 'originalFilename');
  return typeof name === 'string' && name !== '' ? name : null;
}

function parseMap(text: string, label: string): AssetMap {
  const map = parseJson(text);
  if (!isJsonObject(map)) throw new LakeError('not a JSON object', { file: label });
  if (isDeeper(map, maxDepth)) throw new LakeError(`nested more than ${maxDepth} levels deep`, { file: label });
  return map;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
