import { setImmediate as nextTask } from 'node:timers/promises';
import type { AssetDocuments } from './asset-references.ts';
import { DocumentStore } from './document-store.ts';
import { excerpt } from './excerpt.ts';
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

/**
 * Reads an export's documents, followed by the asset documents that they reference.
 *
 * @param bytes the NDJSON file
 * @throws UnreadableDocumentsError at the first invalid line
 */
export async function loadDocuments(bytes: Buffer, assets: AssetDocuments): Promise<DocumentStore> {
  const collector = new DocumentCollector(assets);
  let bytesInTask = 0;
  for (const line of readLines(bytes)) {
    collector.add(line);
    bytesInTask += line.bytes.length;
    if (bytesInTask < bytesPerTask) continue;
    bytesInTask = 0;
    await nextTask();
  }
  return new DocumentStore(collector.documents());
}

class DocumentCollector {
  readonly #assets: AssetDocuments;
  readonly #documents: LakeDocument[] = [];
  readonly #lineById = new Map<string, number>();
  readonly #referencedAssets = new Map<string, LakeDocument>();

  constructor(assets: AssetDocuments) {
    this.#assets = assets;
  }

  add(line: Line): void {
    const parsed = parseNumberedLine(line, this.#assets);
    if (parsed === null) return;
    const { document, assets } = parsed;
    const duplicate = this.#lineById.get(document._id);
    if (duplicate !== undefined) {
      throw new UnreadableDocumentsError(`two documents have the _id ${excerpt(document._id)}`, [
        duplicate,
        line.number,
      ]);
    }
    this.#lineById.set(document._id, line.number);
    this.#documents.push(document);
    for (const asset of assets) this.#referencedAssets.set(asset._id, asset);
  }

  /** A document of the export takes precedence over an asset document of the same id. */
  documents(): LakeDocument[] {
    const assets = [...this.#referencedAssets.values()].filter((asset) => !this.#lineById.has(asset._id));
    return [...this.#documents, ...assets];
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
