import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isJsonObject, type JsonObject, ownValue } from '../../json-object.ts';
import { LakeError } from '../lake-error.ts';
import type { AssetKind } from './asset-kind.ts';

/** An export's `assets.json`: the backend's metadata of each asset, by `image-HASH` or `file-HASH`. */
export type AssetMap = JsonObject;

/**
 * Reads `assets.json`. An export without that file has an empty map.
 *
 * @param root the folder that holds `assets.json`
 * @param label the name of that folder in messages
 * @throws LakeError
 */
export async function readAssetMap(root: string, label: string): Promise<AssetMap> {
  const text = await readFile(path.join(root, 'assets.json'), 'utf8').catch(() => '{}');
  const map = parseObject(text);
  if (map === null) throw new LakeError('not a JSON object', { file: `${label}/assets.json` });
  return map;
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

function parseObject(text: string): AssetMap | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
