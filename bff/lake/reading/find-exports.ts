import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LakeError, TransientLakeError } from '../lake-error.ts';

export interface ExportLocation {
  dataset: string;
  /** `documents`: an NDJSON file without assets. */
  form: 'folder' | 'documents';
  /** Name of its file or folder in the lake's folder: `production`, `production.ndjson`. */
  name: string;
  path: string;
}

/** The backend's rule for names of datasets. */
const DATASET_NAME_PATTERN = /^~?[a-z0-9][-\w]{0,63}$/;

const DOCUMENTS_ENDING = '.ndjson';

/** The file of a folder's documents. */
export const DOCUMENTS_FILE = 'data.ndjson';

export const isUnpackedExport = (folder: string): boolean => existsSync(path.join(folder, DOCUMENTS_FILE));

/**
 * Finds the exports in a folder, by dataset. Ignores files that are not named like an export.
 * @param dataset the only one to find: problems of others are theirs. Unset: all
 * @throws LakeError when two exports have the same dataset, or the folder is unreadable
 */
export async function findExports(folder: string, dataset?: string): Promise<Map<string, ExportLocation>> {
  const exports = new Map<string, ExportLocation>();
  for (const name of await entryNames(folder)) {
    const location = await locateExport(folder, name);
    if (location === null || (dataset ?? location.dataset) !== location.dataset) continue;
    const duplicate = exports.get(location.dataset);
    if (duplicate !== undefined) throw duplicateExportError(duplicate, location);
    exports.set(location.dataset, location);
  }
  return exports;
}

/** The dataset of an export with this name; null for a name that is not an export's. */
export const datasetOf = (name: string): string | null => parseName(name)?.dataset ?? null;

/** The export with this name in a folder; null if it is not one. Another one of its dataset may lie beside it. */
export async function locateExport(folder: string, name: string): Promise<ExportLocation | null> {
  const parsed = parseName(name);
  if (parsed === null) return null;
  const location = { ...parsed, name, path: path.join(folder, name) };
  const isFolder = (await stat(location.path).catch(() => null))?.isDirectory();
  return isFolder === (parsed.form === 'folder') ? location : null;
}

function parseName(name: string): Pick<ExportLocation, 'dataset' | 'form'> | null {
  const form = name.endsWith(DOCUMENTS_ENDING) ? 'documents' : 'folder';
  const dataset = form === 'documents' ? name.slice(0, -DOCUMENTS_ENDING.length) : name;
  return DATASET_NAME_PATTERN.test(dataset) ? { dataset, form } : null;
}

async function entryNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch {
    throw new TransientLakeError(await folderProblem(folder), { file: folder });
  }
}

async function folderProblem(folder: string): Promise<string> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error.code);
  if (found === 'ENOENT') return 'there is no such folder';
  const isFile = typeof found === 'object' && found.isFile();
  return isFile ? `is a file; name its folder, ${path.dirname(folder)}` : 'not a readable folder';
}

function duplicateExportError(first: ExportLocation, second: ExportLocation): LakeError {
  const problem = `${first.name} and ${second.name} are both exports of the dataset "${first.dataset}"`;
  return new LakeError(problem, { file: second.name });
}
