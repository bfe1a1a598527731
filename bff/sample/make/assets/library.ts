import { type AssetMap, pathOf, type Recipe } from './types.ts';

/** Finds assets by file name. */
export interface AssetLibrary {
  /** The fields that refer to an asset in an exported image or file field. @throws if there is no such file */
  field(name: string): { readonly _type: 'image' | 'file'; readonly _sanityAsset: string };
}

/** Creates a library of the recipes' assets. */
export function libraryOf(recipes: readonly Recipe[], assets: AssetMap): AssetLibrary {
  const hashes = new Map(Object.values(assets).map((asset) => [asset.originalFilename, asset.sha1hash]));
  const byName = new Map(recipes.map((recipe) => [recipe.name, recipe]));
  return {
    field(name) {
      const recipe = byName.get(name);
      const hash = hashes.get(name);
      if (recipe === undefined || hash === undefined) throw new Error(`There is no asset named ${name}`);
      return { _type: recipe.kind, _sanityAsset: `${recipe.kind}@file://./${pathOf(recipe, hash)}` };
    },
  };
}
