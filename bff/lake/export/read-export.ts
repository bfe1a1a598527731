import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DatasetSource } from '../documents/dataset-source.ts';
import { LakeError, lakeErrorOf } from '../lake-error.ts';
import { assetDocument, servedName } from './asset-document.ts';
import { type AssetFile, readAssetFiles } from './asset-files.ts';
import { readAssetMap } from './asset-map.ts';
import type { ExportLocation } from './find-exports.ts';
import { readSharedBytes } from './read-shared-bytes.ts';
import { unpackArchive } from './unpack-archive.ts';

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
  const assetFiles = files.root === null ? [] : await readAssetFiles(files.root, files.label, map);
  const documents = assetFiles.map((file) => {
    const exportPath = `${file.kind}/${file.exportName}`;
    return [exportPath, assetDocument(file, map, dataset, assetsUrl)] as const;
  });
  return {
    source: { dataset, bytes, assets: new Map(documents) },
    documentsFile: files.documentsLabel,
    assets: new Map(assetFiles.map((file) => [`${file.kind}/${servedName(file)}`, file])),
    removeUnpacked: async () => {},
  };
}
