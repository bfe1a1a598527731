import { setImmediate as nextTask } from 'node:timers/promises';
import type { AssetDocuments } from './asset-references.ts';
import { DocumentStore } from './document-store.ts';
import { excerpt } from './excerpt.ts';
import type { LakeDocument } from './lake-document.ts';
import { LineError } from './line-error.ts';
import { type Lines, lineAt, noLines } from './lines.ts';
import { type Perspective, parseLine } from './parse-line.ts';
import { heldDocument, LineDocument, type StoredDocument } from './stored-document.ts';

/** An export's documents are invalid. The message says why, `lines` where. */
export class UnreadableDocumentsError extends Error {
  override readonly name = 'UnreadableDocumentsError';
  readonly lines: readonly number[];

  constructor(problem: string, lines: readonly number[]) {
    super(problem);
    this.lines = lines;
  }
}

/**
 * Loading yields to waiting queries after this many bytes, which take about five milliseconds. Without the pauses,
 * a large export would block queries on its previous version.
 */
const bytesPerTask = 500_000;

/** An export that was read. Its next version reuses the documents of lines that are the same. */
export interface LoadedExport {
  readonly lines: Lines;
  readonly store: DocumentStore;
}

/** What there is before the first export of a dataset. */
export const emptyExport: LoadedExport = { lines: noLines, store: new DocumentStore([]) };

/**
 * Reads an export's documents, followed by the asset documents that they reference.
 *
 * @param before the version before
 * @throws UnreadableDocumentsError at the first invalid line
 */
export async function loadDocuments(
  lines: Lines,
  assets: AssetDocuments,
  before: LoadedExport = emptyExport,
  perspective: Perspective = 'published',
): Promise<LoadedExport> {
  const isSameMemory = before.lines.memory === lines.memory;
  const ofLines = isSameMemory ? before.store.stored.filter((stored) => stored instanceof LineDocument) : [];
  const known = new Map(ofLines.map((document) => [document.start, document]));
  const added: LineDocument[] = [];
  const documents = new Map<string, LineDocument>();
  let bytesInTask = 0;
  for (const [at, start] of lines.starts.entries()) {
    const knownDocument = known.get(start);
    const isSame = knownDocument?.hasSameAssets(assets) === true;
    const document = isSame ? knownDocument : parsedDocument(lines, at, assets, perspective);
    if (document === null) continue;
    if (!isSame) added.push(document);
    const duplicate = documents.get(document.id);
    if (duplicate?.isDraft === document.isDraft) {
      const first = lines.starts.indexOf(duplicate.start) + 1;
      throw new UnreadableDocumentsError(`two documents have the _id ${excerpt(document.id)}`, [first, at + 1]);
    }
    if (duplicate?.isDraft !== true) documents.set(document.id, document);
    bytesInTask += isSame ? knownCost : document.size;
    if (bytesInTask < bytesPerTask) continue;
    bytesInTask = 0;
    await nextTask();
  }
  // Sorting takes linear time for documents that are in order.
  const isUsed = (document: LineDocument) => documents.get(document.id) === document;
  const stored = [...ofLines, ...added].filter(isUsed);
  return { lines, store: new DocumentStore([...stored, ...referencedAssets(documents)]) };
}

/** A line that is known takes the time of parsing this many bytes. */
const knownCost = 100;

/** @returns null for a line without a published document */
function parsedDocument(
  lines: Lines,
  at: number,
  assets: AssetDocuments,
  perspective: Perspective,
): LineDocument | null {
  const bytes = lineAt(lines, at);
  try {
    const parsed = parseLine(bytes, assets, perspective);
    return parsed && new LineDocument(lines.bytes, bytes.byteOffset, bytes.length, parsed);
  } catch (error) {
    if (error instanceof LineError) throw new UnreadableDocumentsError(error.message, [at + 1]);
    throw error;
  }
}

/** A document of the export takes precedence over an asset document of the same id. */
function referencedAssets(documents: ReadonlyMap<string, LineDocument>): StoredDocument[] {
  const assets = new Map<string, LakeDocument>();
  for (const document of documents.values()) for (const asset of document.assets.values()) assets.set(asset._id, asset);
  return [...assets.values()].filter(({ _id }) => !documents.has(_id)).map(heldDocument);
}
