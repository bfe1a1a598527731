import { copyFile, mkdir, mkdtemp, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { JsonObject } from '../../contract/shared/json-object.ts';
import { errorCode } from '../../contract/shared/text.ts';
import { type AssetFile, LakeError, lakeErrorOf } from '../../lake/index.ts';
import type { JournalContent } from '../journal-folder.ts';

function metadata({ size }: AssetFile): JsonObject {
  if (size === null) return {};
  const { width, height } = size;
  const dimensions = { _type: 'sanity.imageDimensions', aspectRatio: width / height, height, width };
  return { metadata: { _type: 'sanity.imageMetadata', dimensions } };
}

/** The content of `assets.json`: the backend's metadata of each asset, by `image-HASH` or `file-HASH`. */
function assetListOf(assets: readonly AssetFile[]): string {
  const entries = assets.map((asset) => {
    const { kind, hash, originalFilename, bytes } = asset;
    const properties = { originalFilename, sha1hash: hash, size: bytes, ...metadata(asset) };
    return [`${kind === 'images' ? 'image' : 'file'}-${hash}`, properties];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/** The forms of an export, by the end of its name. */
export type ExportForm = 'documents' | 'folder';

/** The form that a name stands for; null for a file of another kind. */
export function formOf(name: string): ExportForm | null {
  if (name.endsWith('.ndjson')) return 'documents';
  return path.extname(name) === '' ? 'folder' : null;
}

async function writeFolder({ bytes, assets }: JournalContent, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const asset of assets) {
    const file = path.join(folder, asset.kind, asset.exportName);
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(asset.path, file);
  }
  await writeFile(path.join(folder, 'assets.json'), assetListOf(assets));
  await writeFile(path.join(folder, 'data.ndjson'), new Uint8Array(bytes));
}

/** What an export's folder holds. */
const EXPORT_NAMES: readonly string[] = ['assets.json', 'data.ndjson', 'files', 'images'];

const DOCUMENTS = 'data.ndjson';
const REMEDY = 'name a new or empty folder, or an earlier export';

/** Why the content of a path may not be replaced by an export's folder; null if it may. */
async function contentProblem(out: string): Promise<string | null> {
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
  return foreign === undefined
    ? null
    : `${path.join(out, foreign)} is not part of an export and would be lost; move it`;
}

/** Why an export may not be written as this folder; null if it may. @param journal the folder that is exported */
export async function outFolderProblem(out: string, journal: string): Promise<string | null> {
  if ((await stat(out).catch(() => null)) === null) return null;
  const covered = await coveredProblem(out, { 'the journal folder': journal });
  return covered === null ? contentProblem(out) : `${covered}; ${REMEDY}`;
}

/** Moves a folder. @returns whether there was one */
async function moveIfPresent(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Other builds may write the same folder at the same time. More often than this, something else is wrong. */
const MAX_ATTEMPTS = 100;

/**
 * A folder cannot be replaced in one step: its old content is gone for the time of a rename. What another build writes
 * in this time is replaced as well.
 * @throws LakeError for a folder with anything but an earlier export
 */
async function replaceFolder(made: string, out: string, scratch: string, attempt = 1): Promise<void> {
  const problem = await contentProblem(out);
  if (problem !== null) throw new LakeError(`the export cannot be written (${problem})`, { file: out });
  const old = path.join(scratch, `old-${attempt}`);
  const isReplaced = await moveIfPresent(out, old);
  try {
    await rename(made, out);
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error)) && attempt < MAX_ATTEMPTS)
      return replaceFolder(made, out, scratch, attempt + 1);
    if (isReplaced) await rename(old, out);
    throw error;
  }
}

/**
 * Writes an export beside its place and moves it there, so that no program reads a part of it.
 * @throws LakeError if it cannot be written; the old export stays then
 */
export async function writeExport(journal: JournalContent, out: string, form: ExportForm): Promise<void> {
  await writeBeside(journal, out, form).catch((error: unknown) => {
    throw lakeErrorOf(error, 'the export cannot be written', out);
  });
}

async function writeBeside(journal: JournalContent, out: string, form: ExportForm): Promise<void> {
  const parent = path.dirname(path.resolve(out));
  await mkdir(parent, { recursive: true });
  const scratch = await mkdtemp(path.join(parent, '.journal-build-'));
  const made = path.join(scratch, 'made');
  try {
    if (form === 'documents') await writeFile(made, journal.bytes);
    else await writeFolder(journal, made);
    if (form === 'folder') await replaceFolder(made, path.resolve(out), scratch);
    else await rename(made, out);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Whether a folder is another file or folder, or contains it. Both are real paths. */
function contains(folder: string, entry: string): boolean {
  const [first] = path.relative(folder, entry).split(path.sep);
  return first !== '..' && !path.isAbsolute(path.relative(folder, entry));
}

/**
 * Why a folder may not be replaced: it is or contains what is named, or the working directory.
 * @param kept files and folders, by what messages call them
 */
export async function coveredProblem(out: string, kept: Readonly<Record<string, string>>): Promise<string | null> {
  const folder = await realpath(out);
  for (const [name, entry] of Object.entries({ ...kept, 'the working directory': process.cwd() }))
    if (contains(folder, await realpath(entry))) return `${out} is or contains ${name}`;
  return null;
}
