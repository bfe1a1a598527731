import { type FileHandle, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DatasetSource } from '../documents/dataset-source.ts';
import { type Lines, readLines } from '../documents/lines.ts';
import { LakeError, lakeErrorOf } from '../lake-error.ts';
import { assetDocument, servedName } from './asset-document.ts';
import { type AssetFile, readAssetFiles } from './asset-files.ts';
import { type AssetMap, readAssetMap } from './asset-map.ts';
import { exportLimits, inMebibytes } from './export-limits.ts';
import type { ExportLocation } from './find-exports.ts';
import { openRegularFile, readUnchanged } from './regular-file.ts';
import { unpackArchive } from './unpack-archive.ts';

/** Bytes that are read at once, in about a millisecond. */
const chunkBytes = 1024 * 1024;

async function* chunksOf(handle: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  const chunk = new Uint8Array(Math.min(chunkBytes, size));
  for (let offset = 0; offset < size; ) {
    const { bytesRead } = await handle.read(chunk, 0, Math.min(chunk.length, size - offset), offset);
    if (bytesRead === 0) return;
    yield chunk.subarray(0, bytesRead);
    offset += bytesRead;
  }
}

/**
 * Reads the lines of a file of documents.
 *
 * @param label the name of the file in messages
 * @param known the lines of the version before
 * @throws LakeError when the file is no regular file, is too large, or changes while it is being read
 */
async function readDocumentLines(file: string, label: string, known: Lines | undefined): Promise<Lines> {
  const handle = await openRegularFile(file, label);
  try {
    return await readUnchanged(handle, label, (size) => {
      const limit = exportLimits.documentsBytes;
      if (size <= limit) return readLines(chunksOf(handle, size), size, known);
      throw new LakeError(`${inMebibytes(size)} of documents, more than the limit of ${inMebibytes(limit)}`, {
        file: label,
      });
    });
  } finally {
    await handle.close();
  }
}

/** An export whose document file is in memory. Its asset files stay on the disk. */
export interface LoadedExport {
  source: DatasetSource;
  /** The name of the document file in messages: `production/data.ndjson`. */
  documentsFile: string;
  /** By the name in their addresses: `images/HASH-WxH.ext` or `files/HASH.ext`. */
  assets: ReadonlyMap<string, AssetFile>;
  /** Removes the temporary folder of an archive. */
  removeUnpacked(): Promise<void>;
}

/** The paths of an export's files. */
interface ExportFiles {
  /** Holds `images/`, `files/` and `assets.json`; null for an NDJSON file. */
  root: string | null;
  documents: string;
  /** The names of the root and of the document file in messages. */
  label: string;
  documentsLabel: string;
}

const documentsFileName = 'data.ndjson';

/**
 * Reads an export without parsing its documents.
 *
 * @param assetsUrl prefix of asset addresses, without a trailing slash
 * @param known the lines of the version before
 * @throws LakeError
 */
export async function readExport(location: ExportLocation, assetsUrl: string, known?: Lines): Promise<LoadedExport> {
  const read = (files: ExportFiles) => readFiles(location.dataset, files, assetsUrl, known);
  if (location.form === 'documents') return read(withoutAssets(location));
  if (location.form === 'folder') return read(await locateFiles(location.path, location.name));
  const { folder, remove } = await unpackArchive(location.path, location.name);
  try {
    return { ...(await read(await locateFiles(folder, location.name))), removeUnpacked: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function withoutAssets({ path: documents, name }: ExportLocation): ExportFiles {
  return { root: null, documents, label: name, documentsLabel: name };
}

/** An archive of the export tool holds one folder, named after the dataset and the day, which holds all files. */
async function locateFiles(folder: string, label: string): Promise<ExportFiles> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw lakeErrorOf(error, 'not a readable folder', label);
  });
  const subfolders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const name of ['', ...subfolders]) {
    const root = path.join(folder, name);
    const documents = path.join(root, documentsFileName);
    if (!(await exists(documents))) continue;
    const rootLabel = path.posix.join(label, name);
    return { root, documents, label: rootLabel, documentsLabel: path.posix.join(rootLabel, documentsFileName) };
  }
  throw new LakeError(`${documentsFileName} is missing`, { file: label });
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null;
}

async function readFiles(
  dataset: string,
  files: ExportFiles,
  assetsUrl: string,
  known: Lines | undefined,
): Promise<LoadedExport> {
  const lines = await readDocumentLines(files.documents, files.documentsLabel, known);
  const map = files.root === null ? {} : await readAssetMap(files.root, files.label);
  const assets = files.root === null ? [] : await readAssetFiles(files.root, files.label, map);
  return { ...withAssets({ dataset, lines }, assets, map, assetsUrl), documentsFile: files.documentsLabel };
}

/** Gives documents the assets that they may refer to. @param map what the backend knows of the assets */
export function withAssets(
  source: Omit<DatasetSource, 'assets'>,
  files: readonly AssetFile[],
  map: AssetMap,
  assetsUrl: string,
): Omit<LoadedExport, 'documentsFile'> {
  const documents = files.map(
    (file) => [`${file.kind}/${file.exportName}`, assetDocument(file, map, source.dataset, assetsUrl)] as const,
  );
  return {
    source: { ...source, assets: new Map(documents) },
    assets: new Map(files.map((file) => [`${file.kind}/${servedName(file)}`, file])),
    removeUnpacked: async () => {},
  };
}
