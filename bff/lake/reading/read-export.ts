import path from 'node:path';
import type { DatasetSource } from '../documents/load-documents.ts';
import { LakeError } from '../lake-error.ts';
import { lookAtExports } from '../watch/export-fingerprints.ts';
import type { WatchedExports } from '../watch/watch-exports.ts';
import { assetDocument, servedName } from './asset-document.ts';
import { type AssetFile, type AssetMap, readAssetFiles, readAssetMap } from './asset-files.ts';
import { DOCUMENTS_FILE, type ExportLocation, findExports, isUnpackedExport } from './find-exports.ts';
import { readFolder, readRegularFile } from './regular-file.ts';

/** An export whose document file is in memory. Its asset files stay on the disk. */
export interface LoadedExport {
  source: DatasetSource;
  /** The name of the document file in messages: `production/data.ndjson`. */
  documentsFile: string;
  /** By the name in their addresses: `images/HASH-WxH.ext` or `files/HASH.ext`. */
  assets: ReadonlyMap<string, AssetFile>;
}

/**
 * About 500,000 documents. A file that was put into the lake's folder by mistake must not fill the memory, and one line
 * of it must fit into a string.
 */
const MAX_DOCUMENTS_MEBIBYTES = 500;

/**
 * Reads an export without parsing its documents.
 * @param assetsUrl prefix of asset addresses, without a trailing slash
 * @throws LakeError
 */
export async function readExport(location: ExportLocation, assetsUrl: string): Promise<LoadedExport> {
  const { root, documents, label, documentsLabel } = await locateFiles(location);
  const bytes = await readRegularFile(documents, documentsLabel, MAX_DOCUMENTS_MEBIBYTES);
  const map = root === null ? {} : await readAssetMap(root, label);
  const assets = root === null ? [] : await readAssetFiles(root, label, map);
  const source = { dataset: location.dataset, bytes };
  return { ...withAssets(source, assets, map, assetsUrl), documentsFile: documentsLabel };
}

/** An unpacked archive of the export tool holds one folder, named after the dataset and the day, with all files. */
async function locateFiles({ form, path: folder, name: label }: ExportLocation) {
  if (form === 'documents') return { root: null, documents: folder, label, documentsLabel: label };
  const entries = await readFolder(folder, label);
  const subfolders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const name of ['', ...subfolders]) {
    const root = path.join(folder, name);
    if (!isUnpackedExport(root)) continue;
    const documents = path.join(root, DOCUMENTS_FILE);
    const rootLabel = path.posix.join(label, name);
    return { root, documents, label: rootLabel, documentsLabel: path.posix.join(rootLabel, DOCUMENTS_FILE) };
  }
  throw new LakeError(`${DOCUMENTS_FILE} is missing`, { file: label });
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
  };
}

/** Where a lake reads its exports: a folder of exports, or a folder that becomes one. */
export interface ExportSource extends WatchedExports {
  /** @param dataset the only one to find; unset: all @throws LakeError */
  find(dataset?: string): Promise<ReadonlyMap<string, ExportLocation>>;
  /** @param assetsUrl prefix of asset addresses, without a trailing slash @throws LakeError */
  read(location: ExportLocation, assetsUrl: string): Promise<LoadedExport>;
  close(): Promise<void>;
}

export const exportFolder = (folder: string): ExportSource => ({
  folder,
  find: (dataset) => findExports(folder, dataset),
  read: readExport,
  look: () => lookAtExports(folder),
  close: async () => {},
});
