import { setImmediate as nextTask } from 'node:timers/promises';
import type { AssetDocuments } from './asset-references.ts';
import { DocumentStore } from './document-store.ts';
import { excerpt } from './excerpt.ts';
import { type KnownExport, type KnownLine, KnownLines } from './known-lines.ts';
import type { LakeDocument } from './lake-document.ts';
import { LineError } from './line-error.ts';
import { type ParsedLine, parseLine } from './parse-line.ts';
import { type Line, readLines } from './read-lines.ts';

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

/** An export that was read: its documents, and its lines, of which the next version reuses those that are the same. */
export interface LoadedExport extends KnownExport {
  readonly store: DocumentStore;
}

/** What there is before the first export of a dataset. */
export const emptyExport: LoadedExport = { bytes: Buffer.alloc(0), lines: [], store: new DocumentStore([]) };

/**
 * Reads an export's documents, followed by the asset documents that they reference.
 *
 * @param bytes the NDJSON file
 * @param before the version before
 * @throws UnreadableDocumentsError at the first invalid line
 */
export async function loadDocuments(
  bytes: Buffer,
  assets: AssetDocuments,
  before: KnownExport = emptyExport,
): Promise<LoadedExport> {
  const collector = new DocumentCollector(assets, before);
  let bytesInTask = 0;
  for (const line of readLines(bytes)) {
    bytesInTask += collector.add(line);
    if (bytesInTask < bytesPerTask) continue;
    bytesInTask = 0;
    await nextTask();
  }
  return { bytes, lines: collector.lines, store: new DocumentStore(collector.documents()) };
}

/** Comparing a line with that of the version before takes the time of parsing this share of its bytes. */
const comparedShare = 0.02;

class DocumentCollector {
  readonly lines: KnownLine[] = [];
  readonly #assets: AssetDocuments;
  readonly #known: KnownLines;
  readonly #documents: LakeDocument[] = [];
  readonly #lineById = new Map<string, number>();
  readonly #referencedAssets = new Map<string, LakeDocument>();

  constructor(assets: AssetDocuments, before: KnownExport) {
    this.#assets = assets;
    this.#known = new KnownLines(before);
  }

  /** @returns what it costs: as many bytes would take this time to parse */
  add(line: Line): number {
    const known = this.#known.next(line.bytes, this.#assets);
    const parsed = known === undefined ? parseNumberedLine(line, this.#assets) : known;
    this.lines.push({ start: line.start, end: line.end, parsed });
    if (parsed !== null) this.#collect(parsed, line.number);
    if (parsed !== null && known === undefined) this.#known.skipTo(parsed.document._id);
    return line.bytes.length * (known === undefined ? 1 : comparedShare);
  }

  /** A document of the export takes precedence over an asset document of the same id. */
  documents(): LakeDocument[] {
    const assets = [...this.#referencedAssets.values()].filter((asset) => !this.#lineById.has(asset._id));
    return [...this.#documents, ...assets];
  }

  #collect({ document, assets }: ParsedLine, number: number): void {
    const duplicate = this.#lineById.get(document._id);
    if (duplicate !== undefined) {
      throw new UnreadableDocumentsError(`two documents have the _id ${excerpt(document._id)}`, [duplicate, number]);
    }
    this.#lineById.set(document._id, number);
    this.#documents.push(document);
    for (const asset of assets.values()) this.#referencedAssets.set(asset._id, asset);
  }
}

function parseNumberedLine(line: Line, assets: AssetDocuments): ParsedLine | null {
  try {
    return parseLine(line.bytes, assets);
  } catch (error) {
    if (error instanceof LineError) throw new UnreadableDocumentsError(error.message, [line.number]);
    throw error;
  }
}
