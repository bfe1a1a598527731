import { readFile } from 'node:fs/promises';
import { isFontFile } from '../../contract/shared/font-formats.ts';
import { asObject, asText, valuesAt } from '../../contract/shared/json-object.ts';
import type { ValueProblem } from '../../contract/shared/problems.ts';
import { type LoadedExport, servedName } from '../../lake/index.ts';
import type { ExportDocument } from './read-documents.ts';

/** A font's files that are not fonts, by the bytes that `build` and the Studio read. Files outside the export are skipped. */
export async function checkFontFiles(
  { type, value }: ExportDocument,
  { assets }: LoadedExport,
): Promise<ValueProblem[]> {
  if (type !== 'font') return [];
  const problems: ValueProblem[] = [];
  for (const { path, value: file } of valuesAt(value, 'files[].file')) {
    // An id such as `file-HASH-woff2` names the file that is served as `files/HASH.woff2`.
    const asset = assets.get(asText(asObject(asObject(file).asset)._ref).replace(/^file-(\w+)-/, 'files/$1.'));
    if (asset === undefined) continue;
    const bytes = await readFile(asset.path);
    if (isFontFile(servedName(asset), bytes)) continue;
    const problem = `${asset.originalFilename ?? asset.exportName} is not a font`;
    problems.push({ path, problem, remedy: 'upload a WOFF2, WOFF, OTF or TTF file' });
  }
  return problems;
}
