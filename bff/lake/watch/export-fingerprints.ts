import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { datasetOf } from '../export/find-exports.ts';

/** The levels of folders above the files in `DATASET/EXPORT-FOLDER/images/FILE`. */
const folderLevels = 3;

/** By dataset: a hash of the names, sizes, times and inodes of its export's files. It changes when the export does. */
export type ExportFingerprints = ReadonlyMap<string, string>;

/**
 * Takes the fingerprints of the exports in a folder. Opens no files.
 *
 * @throws the system's error when the folder cannot be listed
 */
export async function exportFingerprints(folder: string): Promise<ExportFingerprints> {
  const files = new Map<string, string[]>();
  for (const name of (await readdir(folder)).sort()) {
    const dataset = datasetOf(name);
    if (dataset === null) continue;
    const states = await fileStates(path.join(folder, name), folderLevels);
    files.set(dataset, [...(files.get(dataset) ?? []), ...states]);
  }
  return new Map(Array.from(files, ([dataset, states]) => [dataset, hashOf(states)]));
}

/**
 * The names, sizes, times and inodes of a file, or of the files below a folder. Folders have no state: what they hold
 * says all. Follows symbolic links, because an export may be one. A file that is gone has no state.
 * @param depth how many levels of folders are looked at
 * @param isCounted whether a file or folder with this name counts
 */
export async function fileStates(
  file: string,
  depth: number,
  isCounted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const stats = await stat(file).catch(() => null);
  if (stats === null) return [];
  if (!stats.isDirectory()) return [[file, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(' ')];
  if (depth === 0) return [];
  const names = (await readdir(file).catch(() => [])).filter(isCounted).sort();
  const states = await Promise.all(names.map((name) => fileStates(path.join(file, name), depth - 1, isCounted)));
  return states.flat();
}

export function hashOf(states: readonly string[]): string {
  return createHash('sha1').update(states.join('\n')).digest('base64url');
}
