import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetMap } from '../assets/types.ts';
import type { ExportedDocument } from '../documents/document.ts';

/** The content of `data.ndjson`: one document per line. */
export const linesOf = (documents: readonly ExportedDocument[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('');

/** The content of `assets.json`. */
export const assetMapText = (assets: AssetMap): string => JSON.stringify(assets);

/** Writes the two index files of an export. Its assets must exist already. */
export function writeExport(folder: string, documents: readonly ExportedDocument[], assets: AssetMap): void {
  writeFileSync(join(folder, 'data.ndjson'), linesOf(documents));
  writeFileSync(join(folder, 'assets.json'), assetMapText(assets));
}
