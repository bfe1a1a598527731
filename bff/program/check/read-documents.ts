import { isJsonObject } from '../../contract/rules/json-object.ts';
import type { Problem } from '../../contract/rules/remarks.ts';
import {
  type AssetDocuments,
  type DatasetSource,
  isLakeDocument,
  isPublished,
  LineError,
  linesOf,
  parseLine,
} from '../../lake/index.ts';
import type { ExportDocument, ExportDocuments } from './export-documents.ts';

/** An export's documents, and the lines that are none. */
interface ReadDocuments {
  readonly documents: ExportDocuments;
  readonly problems: readonly Problem[];
}

/** The id of a line whose document is unpublished. */
function draftIdOf(bytes: Buffer): string | null {
  const value: unknown = JSON.parse(bytes.toString('utf8').trim() || 'null');
  return isLakeDocument(value) && !isPublished(value._id) ? value._id.replace(/^(drafts|versions\.[^.]+)\./, '') : null;
}

class DocumentReader {
  readonly byId = new Map<string, ExportDocument>();
  readonly drafts = new Set<string>();
  readonly problems: Problem[] = [];
  readonly #bySlug = new Map<string, ExportDocument[]>();
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  read(bytes: Buffer, number: number, assets: AssetDocuments): void {
    try {
      const parsed = parseLine(bytes, assets);
      if (parsed !== null) this.#add(parsed.document, number);
      else this.#addDraft(draftIdOf(bytes));
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      this.#report(number, '', error.message, 'export the dataset again, or correct the line');
    }
  }

  withSlug(type: string, slug: string): readonly ExportDocument[] {
    return this.#bySlug.get(JSON.stringify([type, slug])) ?? [];
  }

  #add(value: ExportDocument['value'] & { _id: string; _type: string }, line: number): void {
    const document = { id: value._id, type: value._type, value, line };
    const other = this.byId.get(document.id);
    if (other !== undefined) {
      this.#report(line, document.id, `line ${other.line} has the same _id`, 'keep one of the two documents');
      return;
    }
    this.byId.set(document.id, document);
    const slug = isJsonObject(value.url) ? value.url.current : undefined;
    const key = JSON.stringify([document.type, slug]);
    this.#bySlug.set(key, [...(this.#bySlug.get(key) ?? []), document]);
  }

  #addDraft(id: string | null): void {
    if (id !== null) this.drafts.add(id);
  }

  #report(line: number, document: string, problem: string, remedy: string): void {
    this.problems.push({ place: `${this.#file}:${line}`, document, path: '', problem, remedy });
  }
}

/**
 * Reads all documents of an export, also after a line that is none.
 * @param file its name in messages
 * @param onLine called for each line
 */
export function readDocuments(
  file: string,
  { bytes, assets }: DatasetSource,
  onLine: (line: number) => void,
): ReadDocuments {
  const documents = new DocumentReader(file);
  let number = 0;
  for (const line of linesOf(bytes)) {
    number += 1;
    documents.read(line, number, assets);
    onLine(number);
  }
  return { documents, problems: documents.problems };
}
