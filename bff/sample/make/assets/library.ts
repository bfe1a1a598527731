import { type AssetMap, pathOf, type Recipe } from './types.ts';

/** Finds assets for documents by the name of their file. */
export interface AssetLibrary {
  /** The fields that stand for an asset in an exported image or file field. Throws when there is no such file. */
  field(name: string): { readonly _type: 'image' | 'file'; readonly _sanityAsset: string };
}

/** A library over the recipes, with the hashes of the files that were made from them. */
export function libraryOf(recipes: readonly Recipe[], assets: AssetMap): AssetLibrary {
  const hashes = new Map(Object.values(assets).map((asset) => [asset.originalFilename, asset.sha1hash]));
  const byName = new Map(recipes.map((recipe) => [recipe.name, recipe]));
  return {
    field(name) {
      const recipe = byName.get(name);
      const hash = hashes.get(name);
      if (recipe === undefined || hash === undefined) throw new Error(`no asset is called ${name}`);
      return { _type: recipe.kind, _sanityAsset: `${recipe.kind}@file://./${pathOf(recipe, hash)}` };
    },
  };
}
