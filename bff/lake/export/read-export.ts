import { type FileHandle, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DatasetSource } from '../documents/dataset-source.ts';
import { LakeError, lakeErrorOf } from '../lake-error.ts';
import { assetDocument, servedName } from './asset-document.ts';
import { type AssetFile, readAssetFiles } from './asset-files.ts';
import { type AssetMap, readAssetMap } from './asset-map.ts';
import { exportLimits, inMebibytes } from './export-limits.ts';
import type { ExportLocation } from './find-exports.ts';
import { openRegularFile, readUnchanged } from './regular-file.ts';
import { unpackArchive } from './unpack-archive.ts';

/**
 * Reads a file of documents into memory that threads can share.
 *
 * @param label the name of the file in messages
 * @throws LakeError when the file is no regular file, is too large, or changes while it is being read
 */
async function readSharedBytes(file: string, label: string): Promise<SharedArrayBuffer> {
  const handle = await openRegularFile(file, label);
  try {
    return await readUnchanged(handle, label, (size) => readBytes(handle, size, label));
  } finally {
    await handle.close();
  }
}

async function readBytes(handle: FileHandle, size: number, label: string): Promise<SharedArrayBuffer> {
  const limit = exportLimits.documentsBytes;
  if (size > limit) {
    throw new LakeError(`${inMebibytes(size)} of documents, more than the limit of ${inMebibytes(limit)}`, {
      file: label,
    });
  }
  const bytes = new Uint8Array(new SharedArrayBuffer(size));
  for (let offset = 0; offset < size; ) {
    const { bytesRead } = await handle.read(bytes, offset, size - offset, offset);
    if (bytesRead === 0) break;
    offset += bytesRead;
  }
  return bytes.buffer;
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
 * @throws LakeError
 */
export async function readExport(location: ExportLocation, assetsUrl: string): Promise<LoadedExport> {
  if (location.form === 'documents') return readFiles(location.dataset, withoutAssets(location), assetsUrl);
  if (location.form === 'folder')
    return readFiles(location.dataset, await locateFiles(location.path, location.name), assetsUrl);
  const { folder, remove } = await unpackArchive(location.path, location.name);
  try {
    const files = await locateFiles(folder, location.name);
    return { ...(await readFiles(location.dataset, files, assetsUrl)), removeUnpacked: remove };
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

async function readFiles(dataset: string, files: ExportFiles, assetsUrl: string): Promise<LoadedExport> {
  const bytes = await readSharedBytes(files.documents, files.documentsLabel);
  const map = files.root === null ? {} : await readAssetMap(files.root, files.label);
  const assets = files.root === null ? [] : await readAssetFiles(files.root, files.label, map);
  return { ...withAssets({ dataset, bytes }, assets, map, assetsUrl), documentsFile: files.documentsLabel };
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
