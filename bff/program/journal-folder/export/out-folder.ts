import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { coveredProblem } from '../../covered-folders.ts';

/** What an export's folder holds. */
const EXPORT_NAMES: readonly string[] = ['assets.json', 'data.ndjson', 'files', 'images'];

const DOCUMENTS = 'data.ndjson';
const REMEDY = 'name a new or empty folder, or an earlier export';

/** Why the content of a path may not be replaced by an export's folder; null if it may. */
export async function contentProblem(out: string): Promise<string | null> {
  const found = await stat(out).catch(() => null);
  if (found === null) return null;
  if (!found.isDirectory()) return `${out} is a file; ${REMEDY}`;
  const names = await readdir(out).catch((error): string[] => {
    // Another build replaces it at this moment.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return null;
  if (!names.includes(DOCUMENTS)) return `${out} has other files and no ${DOCUMENTS}; ${REMEDY}`;
  const foreign = names.find((name) => !EXPORT_NAMES.includes(name));
  return foreign === undefined ? null : `${path.join(out, foreign)} is no part of an export and would be lost; move it`;
}

/** Why an export may not be written as this folder; null if it may. @param journal the folder that is exported */
export async function outFolderProblem(out: string, journal: string): Promise<string | null> {
  if ((await stat(out).catch(() => null)) === null) return null;
  const covered = await coveredProblem(out, { 'the journal folder': journal });
  return covered === null ? contentProblem(out) : `${covered}; ${REMEDY}`;
}
