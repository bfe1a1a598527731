import { isJsonObject, type JsonObject } from '../../contract/shared/json-object.ts';
import type { Problem } from '../../contract/shared/remarks.ts';
import {
  type AssetDocuments,
  type DatasetSource,
  isLakeDocument,
  isPublished,
  LineError,
  linesOf,
  parseLine,
} from '../../lake/index.ts';

/** A published document of an export. */
export interface ExportDocument {
  readonly id: string;
  readonly type: string;
  readonly value: JsonObject;
  /** Its line in the document file. */
  readonly line: number;
}

/** The id of a line whose document is unpublished. */
function draftIdOf(bytes: Buffer): string | null {
  const value: unknown = JSON.parse(bytes.toString('utf8').trim() || 'null');
  return isLakeDocument(value) && !isPublished(value._id) ? value._id.replace(/^(drafts|versions\.[^.]+)\./, '') : null;
}

/** An export's documents, and the lines that are none. */
export class ExportDocuments {
  /** All published documents, by id. */
  readonly byId = new Map<string, ExportDocument>();
  /** The ids of documents that exist only as drafts. */
  readonly drafts = new Set<string>();
  readonly problems: Problem[] = [];
  readonly #bySlug = new Map<string, ExportDocument[]>();
  readonly #file: string;

  /** @param file its name in messages */
  constructor(file: string) {
    this.#file = file;
  }

  /** Reads a line. */
  read(bytes: Buffer, number: number, assets: AssetDocuments): void {
    try {
      const parsed = parseLine(bytes, assets);
      const draftId = parsed === null ? draftIdOf(bytes) : null;
      if (parsed !== null) this.#add(parsed.document, number);
      if (draftId !== null) this.drafts.add(draftId);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      this.#report(number, '', error.message, 'export the dataset again, or correct the line');
    }
  }

  /** The documents of a type that have a slug. */
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
): ExportDocuments {
  const documents = new ExportDocuments(file);
  let number = 0;
  for (const line of linesOf(bytes)) {
    number += 1;
    documents.read(line, number, assets);
    onLine(number);
  }
  return documents;
}
