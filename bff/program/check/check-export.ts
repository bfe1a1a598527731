import type { Finding, Problem } from '../../contract/rules/remarks.ts';
import { type ExportLocation, LakeError, readExport } from '../../lake/index.ts';
import { checkDocument } from './document-rules.ts';
import type { ExportDocument, ExportDocuments } from './export-documents.ts';
import { readDocuments } from './read-documents.ts';
import { checkValues } from './value-rules.ts';

/** What a check of an export has found. */
interface CheckedExport {
  /** Number of published documents. */
  readonly documents: number;
  readonly problems: readonly Problem[];
}

/** Problems of the export as a whole. */
function journalFindings({ byId }: ExportDocuments): Finding[] {
  if ([...byId.values()].some(({ id }) => id === 'journalSettings')) return [];
  const remedy = 'add a document with the _id and _type "journalSettings"';
  return [{ path: '', problem: 'the journal has no settings, so it has no name, logo and fonts', remedy }];
}

const findingsOf = (document: ExportDocument, all: ExportDocuments): Finding[] => [
  ...checkValues(document.type, document.value),
  ...checkDocument(document, all),
];

async function checkReadableExport(location: ExportLocation, onProgress: (done: number) => void) {
  const { source, documentsFile } = await readExport(location, '');
  let lines = 0;
  const countLine = (line: number) => {
    lines = line;
    onProgress(line);
  };
  const { documents, problems } = readDocuments(documentsFile, source, countLine);
  const ofJournal = journalFindings(documents).map((finding) => ({ place: documentsFile, document: '', ...finding }));
  const ofDocuments = [...documents.byId.values()].flatMap((document, index) => {
    onProgress(lines + index);
    const place = `${documentsFile}:${document.line}`;
    return findingsOf(document, documents).map((finding) => ({ place, document: document.id, ...finding }));
  });
  return { documents: documents.byId.size, problems: [...problems, ...ofJournal, ...ofDocuments] };
}

/**
 * Finds every problem of an export.
 * @param onProgress called often, with the number of steps so far
 */
export async function checkExport(
  location: ExportLocation,
  onProgress: (done: number) => void,
): Promise<CheckedExport> {
  try {
    return await checkReadableExport(location, onProgress);
  } catch (error) {
    if (!(error instanceof LakeError)) throw error;
    const place = error.file;
    // The message begins with the file as well.
    const problem = error.message.slice(place.length).replace(/^[:,] /, '');
    return { documents: 0, problems: [{ place, document: '', path: '', problem, remedy: 'export it again' }] };
  }
}
