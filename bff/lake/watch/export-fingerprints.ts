import { lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { datasetOf } from '../reading/find-exports.ts';

/** The levels of folders above the files in `DATASET/EXPORT-FOLDER/images/FILE`. */
const folderLevels = 3;

/** By dataset: a line for each of its export's files, with inode, size, times and path. It changes when the export does. */
export type ExportFingerprints = ReadonlyMap<string, string>;

/**
 * Takes the fingerprints of the exports in a folder. Opens no files.
 * @throws the system's error when the folder cannot be listed
 */
export async function exportFingerprints(folder: string): Promise<ExportFingerprints> {
  const files = new Map<string, string[]>();
  for (const name of (await readdir(folder)).sort()) {
    const dataset = datasetOf(name);
    if (dataset === null) continue;
    const states = await fileStates(path.join(folder, name), folderLevels, stat);
    files.set(dataset, [...(files.get(dataset) ?? []), ...states]);
  }
  return new Map(Array.from(files, ([dataset, states]) => [dataset, states.join('\n')]));
}

/**
 * The fingerprint of all files below a folder. A symbolic link counts as itself: it may point to a whole disk.
 * @param depth how many levels of folders are looked at
 * @param isCounted whether a file or folder with this name counts
 * @throws the system's error when the folder cannot be listed
 */
export async function folderFingerprint(
  folder: string,
  depth: number,
  isCounted: (name: string) => boolean,
): Promise<string> {
  const names = (await readdir(folder)).filter(isCounted).sort();
  const states = names.map((name) => fileStates(path.join(folder, name), depth - 1, lstat, isCounted));
  return (await Promise.all(states)).flat().join('\n');
}

/**
 * The states of a file, or of the files below a folder. Folders have no state: what they hold says all. A file that is
 * gone has no state.
 * @param look `stat` follows symbolic links, because an export may be one
 */
async function fileStates(
  file: string,
  depth: number,
  look: typeof stat | typeof lstat,
  isCounted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const stats = await look(file).catch(() => null);
  if (stats === null) return [];
  if (!stats.isDirectory()) return [[stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs, file].join(' ')];
  if (depth === 0) return [];
  const names = (await readdir(file).catch(() => [])).filter(isCounted).sort();
  const states = names.map((name) => fileStates(path.join(file, name), depth - 1, look, isCounted));
  return (await Promise.all(states)).flat();
}
