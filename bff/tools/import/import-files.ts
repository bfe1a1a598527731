import type { ImportedFiles } from './folder/file-store.ts';
import { type ImportOptions, writeImported } from './folder/write-imported.ts';
import type { Imported } from './items.ts';
import { readInput } from './read-input.ts';
import { RefusedInputError, type Remark, Report } from './report.ts';

/** What an import did, and what it could not take. */
export interface ImportResult extends ImportedFiles {
  readonly remarks: readonly Remark[];
}

/**
 * Imports files into a journal folder.
 * @throws RefusedInputError, RefusedFileError or LakeError if the folder cannot be written to
 */
export async function importFiles(
  files: readonly string[],
  folder: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const report = new Report();
  const imported: Imported[] = [];
  for (const file of files) {
    try {
      const found = await readInput(file, report);
      const isReported = report.remarks.some(({ origin }) => origin.file === file);
      if (found.articles.length + found.annotations.length === 0 && !isReported)
        report.add({ file, at: null }, 'there is nothing in it');
      imported.push(found);
    } catch (error) {
      if (!(error instanceof RefusedInputError)) throw error;
      report.add({ file, at: error.line }, `the file ${error.message}`);
    }
  }
  const nothing = { written: [], updated: [], unchanged: [], kept: [] };
  const isEmpty = imported.every(({ articles, annotations }) => articles.length + annotations.length === 0);
  const done = isEmpty ? nothing : await writeImported(folder, imported, options, report);
  return { ...done, remarks: report.remarks };
}
