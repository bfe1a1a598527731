import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { datasetOf } from '../reading/find-exports.ts';
import { mapConcurrently } from '../reading/map-concurrently.ts';
import type { FileStates } from './file-states.ts';

/** The levels of folders above the files in `DATASET/EXPORT-FOLDER/images/FILE`. */
const FOLDER_LEVELS = 3;

/** Files that are looked at together. Images and compression share the system's threads. */
const MAX_FILES = 2;

/** By dataset: a line for each of its export's files, with inode, size, times and path. It changes when the export does. */
export type ExportFingerprints = ReadonlyMap<string, string>;

/**
 * Takes the fingerprints of the exports in a folder. Opens no files.
 * @throws the system's error when the folder cannot be listed
 */
export async function exportFingerprints(folder: string, known: FileStates): Promise<ExportFingerprints> {
  const files = new Map<string, string[]>();
  for (const name of (await readdir(folder)).sort()) {
    const dataset = datasetOf(name);
    if (dataset === null) continue;
    const states = await fileStates(path.join(folder, name), FOLDER_LEVELS, known);
    files.set(dataset, [...(files.get(dataset) ?? []), ...states]);
  }
  return new Map(Array.from(files, ([dataset, states]) => [dataset, states.join('\n')]));
}

/**
 * The states of a file, or of the files below a folder. Folders have no state: what they hold says all. A file that is
 * gone has no state. An export may be a symbolic link.
 */
async function fileStates(file: string, depth: number, known: FileStates): Promise<string[]> {
  const state = await known.of(file, () => stateOf(file));
  if (state !== FOLDER) return state === MISSING ? [] : [`${state} ${file}`];
  if (depth === 0) return [];
  known.follow(file);
  const names = (await readdir(file).catch(() => [])).sort();
  const states = await mapConcurrently(names, MAX_FILES, (name) => fileStates(path.join(file, name), depth - 1, known));
  return states.flat();
}

const FOLDER = 'a folder';
const MISSING = 'missing';

const stateOf = (file: string): Promise<string> =>
  stat(file).then(
    (stats) => (stats.isDirectory() ? FOLDER : [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(' ')),
    () => MISSING,
  );
