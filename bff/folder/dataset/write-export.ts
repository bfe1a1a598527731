import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type AssetFile, DOCUMENTS_FILE, imageMetadata, lakeErrorOf } from '../../lake/index.ts';
import type { JournalContent } from '../journal-folder.ts';
import { type FolderKind, NextFolder, replaceProblem } from './replace-folder.ts';

/** The content of `assets.json`: the backend's metadata of each asset, by `image-HASH` or `file-HASH`. */
function assetListOf(assets: readonly AssetFile[]): string {
  const entries = assets.map((asset) => {
    const { kind, hash, originalFilename, bytes } = asset;
    const properties = { originalFilename, sha1hash: hash, size: bytes, ...imageMetadata(asset) };
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
  await writeFile(path.join(folder, DOCUMENTS_FILE), new Uint8Array(bytes));
}

const EXPORT: FolderKind = {
  name: 'export',
  marker: DOCUMENTS_FILE,
  namesIn: async () => ['assets.json', DOCUMENTS_FILE, 'files', 'images'],
};

/** Why an export may not be written as this folder; null if it may. @param journal the folder that is exported */
export const outFolderProblem = (out: string, journal: string): Promise<string | null> =>
  replaceProblem(out, { 'the journal folder': journal }, EXPORT);

/**
 * Writes an export beside its place and moves it there, so that no program reads a part of it.
 * `outFolderProblem` says whether it may.
 * @throws LakeError if it cannot be written; the old export stays then
 */
export async function writeExport(journal: JournalContent, out: string, form: ExportForm): Promise<void> {
  try {
    const next = new NextFolder(path.resolve(out));
    try {
      if (form === 'documents') {
        await writeFile(next.path, journal.bytes);
        return await rename(next.path, out);
      }
      await writeFolder(journal, next.path);
      next.replace();
    } finally {
      next.discard();
    }
  } catch (error) {
    throw lakeErrorOf(error, 'the export cannot be written', out);
  }
}
