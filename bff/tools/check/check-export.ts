import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ExportProblem, ValueProblem } from '../../contract/shared/problems.ts';
import {
  type ExportLocation,
  findExports,
  isUnpackedExport,
  LakeError,
  locateExport,
  readExport,
} from '../../lake/index.ts';
import { checkDocument } from './document-rules.ts';
import { checkFontFiles } from './font-files.ts';
import { type ExportDocuments, readExportDocuments } from './read-documents.ts';

/**
 * The exports that a path names: one export, or all in a folder.
 * @throws LakeError if it names none
 */
export async function findExportsAt(target: string): Promise<readonly ExportLocation[]> {
  const full = path.resolve(target);
  const found = await stat(full).catch(() => null);
  if (found === null) throw new LakeError('there is no such file or folder', { file: target });
  const isMany = found.isDirectory() && !isUnpackedExport(full);
  const single = isMany ? null : await locateExport(path.dirname(full), path.basename(full));
  const exports = isMany ? [...(await findExports(full)).values()] : single === null ? [] : [single];
  if (exports.length > 0) return exports;
  const expected = 'expected DATASET.ndjson, an unpacked export, or a folder with one of them';
  throw new LakeError(`no export; ${expected}`, { file: target });
}

function journalProblems({ byId }: ExportDocuments): ValueProblem[] {
  if (byId.has('journalSettings')) return [];
  const remedy = 'add a document with the _id and _type "journalSettings"';
  return [{ path: '', problem: 'the journal has no settings, so it has no name, logo and fonts', remedy }];
}

async function checkReadableExport(location: ExportLocation) {
  const loaded = await readExport(location, '');
  const { source, documentsFile } = loaded;
  const documents = readExportDocuments(documentsFile, source);
  const ofJournal = journalProblems(documents).map((problem) => ({ place: documentsFile, document: '', ...problem }));
  const ofDocuments: ExportProblem[] = [];
  for (const document of documents.byId.values()) {
    const place = `${documentsFile}:${document.line}`;
    const problems = [...checkDocument(document, documents), ...(await checkFontFiles(document, loaded))];
    ofDocuments.push(...problems.map((problem) => ({ place, document: document.id, ...problem })));
  }
  return { documents: documents.byId.size, problems: [...documents.problems, ...ofJournal, ...ofDocuments] };
}

/** Finds every problem of an export. */
export async function checkExport(
  location: ExportLocation,
): Promise<{ readonly documents: number; readonly problems: readonly ExportProblem[] }> {
  try {
    return await checkReadableExport(location);
  } catch (error) {
    if (!(error instanceof LakeError)) throw error;
    const place = error.file;
    // The message begins with the file as well.
    const problem = error.message.slice(place.length).replace(/^[:,] /, '');
    return { documents: 0, problems: [{ place, document: '', path: '', problem, remedy: 'export it again' }] };
  }
}
