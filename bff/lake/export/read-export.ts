import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isJsonObject } from '../json.ts';
import { LakeError } from '../lake-error.ts';
import type { DatasetSource } from '../query/messages.ts';
import { type AssetMap, assetDocument, servedName } from './asset-document.ts';
import { type AssetFile, readAssetFiles } from './asset-file.ts';
import type { ExportLocation } from './find-exports.ts';
import { unpack } from './unpack.ts';

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
  const assetFiles = files.root === null ? [] : await readAssetFiles(files.root, files.label);
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

/** Into memory that the query threads share, whole: a file that is still being written is refused. */
async function readShared(file: string, label: string): Promise<SharedArrayBuffer> {
  const handle = await open(file);
  try {
    const { size, mtimeMs } = await handle.stat();
    const bytes = new Uint8Array(new SharedArrayBuffer(size));
    for (let offset = 0; offset < size; ) {
      const { bytesRead } = await handle.read(bytes, offset, size - offset, offset);
      if (bytesRead === 0) break;
      offset += bytesRead;
    }
    const after = await handle.stat();
    if (after.size !== size || after.mtimeMs !== mtimeMs)
      throw new LakeError('it changed while it was read', { file: label });
    return bytes.buffer;
  } finally {
    await handle.close();
  }
}

async function readAssetMap(root: string, label: string): Promise<AssetMap> {
  const text = await readFile(path.join(root, 'assets.json'), 'utf8').catch(() => '{}');
  const map = parseObject(text);
  if (map === null) throw new LakeError('not a JSON object', { file: `${label}/assets.json` });
  return map;
}

function parseObject(text: string): AssetMap | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
