import path from 'node:path';
import { writtenJournal } from '../../../folder/testing/written-journal.ts';
import { importFiles } from '../import-files.ts';
import { describeRemark } from '../remarks.ts';

/** Imports files with these contents. Remarks are lines that begin with a file's name. */
export async function importTexts(folder: string, files: Readonly<Record<string, string>>, options = {}) {
  const source = await writtenJournal(files);
  const names = Object.keys(files).map((name) => path.join(source, name));
  const { remarks, ...done } = await importFiles(names, folder, options);
  return { ...done, remarks: remarks.map((remark) => describeRemark(remark).replace(`${source}/`, '')) };
}
