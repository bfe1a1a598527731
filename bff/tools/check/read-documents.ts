import { grouped } from '../../contract/shared/grouped.ts';
import { asObject, type JsonObject } from '../../contract/shared/json-object.ts';
import type { ExportProblem } from '../../contract/shared/problems.ts';
import { type DatasetSource, isLakeDocument, isPublished, LineError, linesOf, parseLine } from '../../lake/index.ts';

export interface ExportDocument {
  readonly id: string;
  readonly type: string;
  readonly value: JsonObject;
  readonly line: number;
}

/** The id of a line whose document is unpublished. */
function draftIdOf(bytes: Buffer): string | null {
  const value: unknown = JSON.parse(bytes.toString('utf8').trim() || 'null');
  return isLakeDocument(value) && !isPublished(value._id) ? value._id.replace(/^(drafts|versions\.[^.]+)\./, '') : null;
}

export interface ExportDocuments {
  readonly byId: ReadonlyMap<string, ExportDocument>;
  readonly drafts: ReadonlySet<string>;
  readonly problems: readonly ExportProblem[];
  withSlug(type: string, slug: unknown): readonly ExportDocument[];
}

/** Reads all documents of an export, also after a line that is not one. @param file its name in messages */
export function readExportDocuments(file: string, { bytes, assets }: DatasetSource): ExportDocuments {
  const byId = new Map<string, ExportDocument>();
  const drafts = new Set<string>();
  const problems: ExportProblem[] = [];
  const slugKey = (type: string, slug: unknown) => JSON.stringify([type, slug]);

  function add(value: ExportDocument['value'] & { _id: string; _type: string }, line: number): void {
    const document = { id: value._id, type: value._type, value, line };
    const first = byId.get(document.id);
    if (first !== undefined) {
      report(line, document.id, `line ${first.line} has the same _id`, 'keep one of the two documents');
      return;
    }
    byId.set(document.id, document);
  }

  function report(line: number, document: string, problem: string, remedy: string): void {
    problems.push({ place: `${file}:${line}`, document, path: '', problem, remedy });
  }

  let line = 0;
  for (const text of linesOf(bytes)) {
    line += 1;
    try {
      const parsed = parseLine(text, assets);
      const draftId = parsed === null ? draftIdOf(text) : null;
      if (parsed !== null) add(parsed.document, line);
      if (draftId !== null) drafts.add(draftId);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      report(line, '', error.message, 'export the dataset again, or correct the line');
    }
  }
  const bySlug = grouped(
    [...byId.values()].map((document) => [slugKey(document.type, asObject(document.value.url).current), document]),
  );
  return { byId, drafts, problems, withSlug: (type, slug) => bySlug.get(slugKey(type, slug)) ?? [] };
}
