import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { datasetOf } from '../export/find-exports.ts';

/** The depth of `DATASET/EXPORT-FOLDER/images/FILE` below the lake's folder. */
const maxDepth = 4;

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
    const states = await fileStates(path.join(folder, name), 1);
    files.set(dataset, [...(files.get(dataset) ?? []), ...states]);
  }
  return new Map(Array.from(files, ([dataset, states]) => [dataset, hashOf(states)]));
}

/** Follows symbolic links, because an export may be one. A file that is gone has no state. */
async function fileStates(file: string, depth: number): Promise<string[]> {
  const stats = await stat(file).catch(() => null);
  if (stats === null) return [];
  const state = [file, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(' ');
  if (!stats.isDirectory() || depth === maxDepth) return [state];
  const names = await readdir(file).catch(() => []);
  const inside = await Promise.all(names.sort().map((name) => fileStates(path.join(file, name), depth + 1)));
  return [state, ...inside.flat()];
}

function hashOf(states: readonly string[]): string {
  return createHash('sha1').update(states.join('\n')).digest('base64url');
}
