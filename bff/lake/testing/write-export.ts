import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A document of an export. Like the export tool's output, it has `_sanityAsset` instead of an asset reference. */
export type ExportDocument = { _id: string; _type: string } & Record<string, unknown>;

/** One line of `data.ndjson`: a document, or raw text for an invalid export. */
export type ExportLine = ExportDocument | string;

interface ExportAssets {
  /** File contents by path in the export: `images/HASH-10x20.png`, `images/portrait.jpg`, `files/essay.pdf`. */
  files?: Record<string, string | Uint8Array>;
  /** The content of `assets.json`: `{"image-HASH": {"originalFilename": …}}`. */
  map?: Record<string, Record<string, unknown>>;
}

/** Returns the text of a `data.ndjson`, with one document per line. */
export function ndjson(lines: readonly ExportLine[]): string {
  return lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
}

/**
 * Writes an export as a folder with `data.ndjson`, `assets.json`, `images/` and `files/`, as the backend's export tool
 * packs it into an archive. Creates missing folders and overwrites existing files.
 *
 * @param folder the dataset's folder, such as `LAKE/production`
 */
export async function writeExport(
  folder: string,
  lines: readonly ExportLine[],
  { files = {}, map = {} }: ExportAssets = {},
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await writeFile(path.join(folder, 'assets.json'), JSON.stringify(map));
  await writeFile(path.join(folder, 'data.ndjson'), ndjson(lines));
}
