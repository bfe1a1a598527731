import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A document as it stands in an export; `_sanityAsset` in place of an asset reference, as the export tool writes it. */
export type ExportDocument = { _id: string; _type: string } & Record<string, unknown>;

/** One line of `data.ndjson`: a document, or the line's text as it is (to write a broken export). */
export type ExportLine = ExportDocument | string;

export interface ExportAssets {
  /** The files by their path in the export: `images/HASH-10x20.png`, `images/portrait.jpg`, `files/essay.pdf`. */
  files?: Record<string, string | Uint8Array>;
  /** The content of `assets.json`: `{"image-HASH": {"originalFilename": …}}`. */
  map?: Record<string, Record<string, unknown>>;
}

/** The text of a `data.ndjson`: one document a line. */
export function ndjson(lines: readonly ExportLine[]): string {
  return lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
}

/**
 * Writes an export as a folder, the form that the backend's export tool packs into its archives: `data.ndjson`,
 * `assets.json`, `images/`, `files/`. Folders are made as needed, existing files overwritten.
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
