import { readdir, stat } from 'node:fs/promises';
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
    const states = await fileStates(path.join(folder, name), folderLevels);
    files.set(dataset, [...(files.get(dataset) ?? []), ...states]);
  }
  return new Map(Array.from(files, ([dataset, states]) => [dataset, states.join('\n')]));
}

/**
 * The states of a file, or of the files below a folder. Folders have no state: what they hold says all. A file that is
 * gone has no state. An export may be a symbolic link.
 */
async function fileStates(file: string, depth: number): Promise<string[]> {
  const stats = await stat(file).catch(() => null);
  if (stats === null) return [];
  if (!stats.isDirectory()) return [[stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs, file].join(' ')];
  if (depth === 0) return [];
  const names = (await readdir(file).catch(() => [])).sort();
  const states = names.map((name) => fileStates(path.join(file, name), depth - 1));
  return (await Promise.all(states)).flat();
}
