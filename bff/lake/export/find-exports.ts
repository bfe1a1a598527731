import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LakeError } from '../lake-error.ts';

/** The forms of an export: a folder, an archive of one, or its documents alone. */
export type ExportForm = 'folder' | 'archive' | 'documents';

/** An export in the lake's folder. */
export interface ExportLocation {
  dataset: string;
  form: ExportForm;
  /** Its file or folder in the lake's folder: `production`, `production.tar.gz`, `production.ndjson`. */
  name: string;
  path: string;
}

/** The backend's rule for the names of datasets. */
const datasetName = /^~?[a-z0-9][-\w]{0,63}$/;

const endings: [string, ExportForm][] = [
  ['.tar.gz', 'archive'],
  ['.ndjson', 'documents'],
];

/**
 * The exports in a folder, by dataset. What is not named like one is left alone.
 *
 * @throws LakeError when two exports are of one dataset, or the folder cannot be read
 */
export async function findExports(folder: string): Promise<Map<string, ExportLocation>> {
  const found = new Map<string, ExportLocation>();
  for (const name of await names(folder)) {
    const location = await locate(folder, name);
    if (location === null) continue;
    const other = found.get(location.dataset);
    if (other !== undefined) throw twoExports(other, location);
    found.set(location.dataset, location);
  }
  return found;
}

/** The dataset that a file in the lake's folder belongs to, by the first part of its path; null when it is no export's. */
export function datasetOf(name: string): string | null {
  return parseName(name)?.dataset ?? null;
}

async function locate(folder: string, name: string): Promise<ExportLocation | null> {
  const parsed = parseName(name);
  if (parsed === null) return null;
  const location = { ...parsed, name, path: path.join(folder, name) };
  const isFolder = (await stat(location.path).catch(() => null))?.isDirectory();
  return isFolder === (parsed.form === 'folder') ? location : null;
}

function parseName(name: string): { dataset: string; form: ExportForm } | null {
  const [ending, form] = endings.find(([ending]) => name.endsWith(ending)) ?? ['', 'folder' as const];
  const dataset = name.slice(0, name.length - ending.length);
  return datasetName.test(dataset) ? { dataset, form } : null;
}

async function names(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch {
    throw new LakeError('not a folder that can be read', { file: folder });
  }
}

function twoExports(one: ExportLocation, other: ExportLocation): LakeError {
  return new LakeError(`${one.name} and ${other.name} are both exports of the dataset "${one.dataset}"`, {
    file: other.name,
  });
}
