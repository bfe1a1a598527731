/**
 * Describes how to build a file of the export. `recipe` changes whenever the file's content has to change: unchanged
 * files are not built again, and a test detects stale files without building them.
 */
export interface Recipe {
  readonly name: string;
  readonly kind: 'image' | 'file';
  readonly mimeType: string;
  readonly recipe: string;
  readonly size?: { readonly width: number; readonly height: number };
  make(): Promise<Uint8Array>;
}

/** An asset in `assets.json`: the fields of the backend's asset document, without id and address. */
export interface AssetDocument {
  readonly originalFilename: string;
  readonly sha1hash: string;
  readonly size: number;
  readonly uploadId: string;
  readonly source: { readonly id: string; readonly name: string };
  readonly metadata?: unknown;
}

/** The `assets.json` of an export. Keys are `image-SHA1` or `file-SHA1`. */
export type AssetMap = Readonly<Record<string, AssetDocument>>;

/** The extension of a file's name, without its dot. */
export const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** The path of an asset inside an export: `images/SHA1-WIDTHxHEIGHT.EXT` or `files/SHA1.EXT`. */
export function pathOf(recipe: Pick<Recipe, 'kind' | 'name' | 'size'>, sha1hash: string): string {
  const dimensions = recipe.size === undefined ? '' : `-${recipe.size.width}x${recipe.size.height}`;
  return `${recipe.kind}s/${sha1hash}${dimensions}.${extensionOf(recipe.name)}`;
}
