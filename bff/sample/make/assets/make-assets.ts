import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha1 } from '../ids.ts';
import { type AssetDocument, type AssetMap, pathOf, type Recipe } from './types.ts';

function imageMetadata({ size, mimeType }: Recipe) {
  if (size === undefined) return {};
  const { width, height } = size;
  const dimensions = { _type: 'sanity.imageDimensions', aspectRatio: width / height, height, width };
  const hasAlpha = mimeType === 'image/svg+xml';
  return { metadata: { _type: 'sanity.imageMetadata', dimensions, hasAlpha, isOpaque: !hasAlpha } };
}

const assetDocument = (recipe: Recipe, sha1hash: string, size: number): AssetDocument => ({
  originalFilename: recipe.name,
  sha1hash,
  size,
  uploadId: sha1(`upload ${recipe.recipe}`).slice(0, 32),
  source: { id: recipe.recipe, name: 'journal-sample' },
  ...imageMetadata(recipe),
});

/** Reads the `assets.json` of an export. Returns an empty map if there is none yet. */
export function readAssetMap(folder: string): AssetMap {
  const file = join(folder, 'assets.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function existingAsset(recipe: Recipe, folder: string, before: AssetMap): AssetDocument | undefined {
  const known = Object.values(before).find(
    (asset) => asset.source.id === recipe.recipe && asset.originalFilename === recipe.name,
  );
  return known && existsSync(join(folder, pathOf(recipe, known.sha1hash))) ? known : undefined;
}

async function buildAsset(recipe: Recipe, folder: string): Promise<AssetDocument> {
  const content = await recipe.make();
  const hash = sha1(content);
  const path = join(folder, pathOf(recipe, hash));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return assetDocument(recipe, hash, content.length);
}

function removeOthers(folder: string, keep: ReadonlySet<string>): void {
  for (const kind of ['images', 'files']) {
    if (!existsSync(join(folder, kind))) continue;
    for (const name of readdirSync(join(folder, kind)))
      if (!keep.has(`${kind}/${name}`)) rmSync(join(folder, kind, name));
  }
}

/** Builds the missing and stale assets of an export and removes unknown files. @returns the asset map */
export async function makeAssets(recipes: readonly Recipe[], folder: string): Promise<AssetMap> {
  const before = readAssetMap(folder);
  const map: Record<string, AssetDocument> = {};
  const paths = new Set<string>();
  for (const recipe of recipes) {
    const asset = existingAsset(recipe, folder, before) ?? (await buildAsset(recipe, folder));
    map[`${recipe.kind}-${asset.sha1hash}`] = asset;
    paths.add(pathOf(recipe, asset.sha1hash));
  }
  removeOthers(folder, paths);
  return map;
}
