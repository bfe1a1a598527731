import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Recipe } from './types.ts';

/** The recipes that existing files were made by, by path. */
type MadeFiles = Readonly<Record<string, string>>;

/** Reads the list of made files. It is empty if there is none yet. */
export const readMadeFiles = (file: string): MadeFiles =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/** The list of files that recipes make. */
export const madeFilesOf = (recipes: readonly Recipe[]): MadeFiles =>
  Object.fromEntries(recipes.map(({ path, recipe }) => [path, recipe]).sort());

/** Makes the missing and stale files. @param before the recipes that existing files were made by */
export async function makeFiles(recipes: readonly Recipe[], folder: string, before: MadeFiles): Promise<void> {
  for (const { path, recipe, make } of recipes) {
    const file = join(folder, path);
    if (before[path] === recipe && existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await make());
  }
}

/** Removes the files of folders that no recipe makes. */
export function removeOtherFiles(recipes: readonly Recipe[], folder: string): void {
  const paths = new Set(recipes.map(({ path }) => path));
  for (const name of new Set([...paths].map((path) => dirname(path))))
    for (const file of readdirSync(join(folder, name)))
      if (!paths.has(`${name}/${file}`)) rmSync(join(folder, name, file));
}
