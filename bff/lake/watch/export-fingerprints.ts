import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { datasetOf } from '../reading/find-exports.ts';
import { mapConcurrently } from '../reading/map-concurrently.ts';
import type { Look } from './watch-exports.ts';

/** The levels of folders above the files in `DATASET/EXPORT-FOLDER/images/FILE`. */
const FOLDER_LEVELS = 3;

/** Files that are looked at together. Images and compression share the system's threads. */
export const FILES_AT_ONCE = 2;

/**
 * Looks at the exports in a folder.
 * @throws the system's error when the folder cannot be listed
 */
export async function lookAtExports(folder: string): Promise<Look> {
  const folders = new Set([folder]);
  const files = new Map<string, string[]>();
  for (const name of (await readdir(folder)).sort()) {
    const dataset = datasetOf(name);
    if (dataset === null) continue;
    const states = await fileStates(path.join(folder, name), FOLDER_LEVELS, folders);
    files.set(dataset, [...(files.get(dataset) ?? []), ...states]);
  }
  return { fingerprints: new Map(Array.from(files, ([dataset, states]) => [dataset, states.join('\n')])), folders };
}

/**
 * The states of a file, or of the files below a folder. Folders have no state: what they hold says all. A file that is
 * gone has no state. An export may be a symbolic link.
 * @param folders those that are listed are added to it
 */
async function fileStates(file: string, depth: number, folders: Set<string>): Promise<string[]> {
  const stats = await stat(file).catch(() => null);
  if (stats === null) return [];
  if (!stats.isDirectory()) return [[stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs, file].join(' ')];
  if (depth === 0) return [];
  folders.add(file);
  const names = (await readdir(file).catch(() => [])).sort();
  const below = (name: string) => fileStates(path.join(file, name), depth - 1, folders);
  return (await mapConcurrently(names, FILES_AT_ONCE, below)).flat();
}
