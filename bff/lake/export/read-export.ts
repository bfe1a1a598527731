import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LakeError } from '../lake-error.ts';
import type { DatasetSource } from '../query/query-thread-messages.ts';
import { assetDocument, servedName } from './asset-document.ts';
import { type AssetFile, readAssetFiles } from './asset-files.ts';
import { readAssetMap } from './asset-map.ts';
import type { ExportLocation } from './find-exports.ts';
import { readShared } from './read-shared-bytes.ts';
import { unpack } from './unpack-archive.ts';

/** An export in memory: its documents as bytes, its assets by the names that they are served under. */
export interface ReadExport {
  source: DatasetSource;
  /** How messages call the file of the documents: `production/data.ndjson`. */
  documentsFile: string;
  /** By `images/HASH-WxH.ext` or `files/HASH.ext`. */
  assets: ReadonlyMap<string, AssetFile>;
  /** Removes what was unpacked for it. */
  remove(): Promise<void>;
}

/** The files of an export on the disk. */
interface ExportFiles {
  /** Holds `images/`, `files/` and `assets.json`; null for documents alone. */
  root: string | null;
  documents: string;
  /** How messages call the root and the file of the documents. */
  label: string;
  documentsLabel: string;
}

const documentsName = 'data.ndjson';

/**
 * Reads an export without looking into its documents.
 *
 * @param assetsUrl what asset addresses begin with, without a slash at the end
 * @throws LakeError
 */
export async function readExport(location: ExportLocation, assetsUrl: string): Promise<ReadExport> {
  if (location.form === 'documents') return readFiles(location.dataset, documentsAlone(location), assetsUrl);
  if (location.form === 'folder')
    return readFiles(location.dataset, await inFolder(location.path, location.name), assetsUrl);
  const { folder, remove } = await unpack(location.path, location.name);
  try {
    const files = await inFolder(folder, location.name);
    return { ...(await readFiles(location.dataset, files, assetsUrl)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function documentsAlone({ path: documents, name }: ExportLocation): ExportFiles {
  return { root: null, documents, label: name, documentsLabel: name };
}

/** Archives of the export tool hold one folder, named after the dataset and the day, that holds everything. */
async function inFolder(folder: string, label: string): Promise<ExportFiles> {
  const entries = await readdir(folder, { withFileTypes: true });
  const inner = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const name of ['', ...inner]) {
    const root = path.join(folder, name);
    const documents = path.join(root, documentsName);
    if (!(await isFile(documents))) continue;
    const rootLabel = path.posix.join(label, name);
    return { root, documents, label: rootLabel, documentsLabel: path.posix.join(rootLabel, documentsName) };
  }
  throw new LakeError(`there is no ${documentsName} in it`, { file: label });
}

async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null))?.isFile() ?? false;
}

async function readFiles(dataset: string, files: ExportFiles, assetsUrl: string): Promise<ReadExport> {
  const bytes = await readShared(files.documents, files.documentsLabel);
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
    remove: async () => {},
  };
}
