import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AssetDocuments } from './asset-references.ts';
import type { LakeDocument } from './lake-document.ts';
import { DocumentStore } from './document-store.ts';
import { LineProblem } from './line-error.ts';
import { type Line, readLines } from './read-lines.ts';
import { parseLine } from './parse-line.ts';

/** What is wrong with an export's documents, and in which lines. */
export class UnreadableDocuments extends Error {
  override readonly name = 'UnreadableDocuments';
  readonly lines: readonly number[];

  constructor(problem: string, lines: readonly number[]) {
    super(problem);
    this.lines = lines;
  }
}

/**
 * So many characters are read before queries get their turn: about five milliseconds, so that a big export that
 * replaces an older one is not felt by who reads the older one meanwhile.
 */
const charactersPerTurn = 500_000;

/**
 * Reads an export's documents, the asset documents that they refer to after them.
 *
 * @param bytes the NDJSON file
 * @throws UnreadableDocuments at the first line that cannot be used
 */
export async function loadDocuments(bytes: Buffer, assets: AssetDocuments): Promise<DocumentStore> {
  const reading = new ReadDocuments(assets);
  let characters = 0;
  for (const line of readLines(bytes)) {
    reading.add(line);
    characters += line.text.length;
    if (characters < charactersPerTurn) continue;
    characters = 0;
    await nextTurn();
  }
  return new DocumentStore(reading.documents());
}

class ReadDocuments {
  readonly #assets: AssetDocuments;
  readonly #documents: LakeDocument[] = [];
  readonly #lineOfId = new Map<string, number>();
  readonly #usedAssets = new Map<string, LakeDocument>();

  constructor(assets: AssetDocuments) {
    this.#assets = assets;
  }

  add(line: Line): void {
    const parsed = parseNumbered(line, this.#assets);
    if (parsed === null) return;
    const { document, assets } = parsed;
    const other = this.#lineOfId.get(document._id);
    if (other !== undefined) {
      throw new UnreadableDocuments(`two documents have the _id "${document._id}"`, [other, line.number]);
    }
    this.#lineOfId.set(document._id, line.number);
    this.#documents.push(document);
    for (const asset of assets) this.#usedAssets.set(asset._id, asset);
  }

  documents(): LakeDocument[] {
    const assets = [...this.#usedAssets.values()].filter((asset) => !this.#lineOfId.has(asset._id));
    return [...this.#documents, ...assets];
  }
}

function parseNumbered(line: Line, assets: AssetDocuments) {
  try {
    return parseLine(line.text, assets);
  } catch (error) {
    if (error instanceof LineProblem) throw new UnreadableDocuments(error.message, [line.number]);
    if (error instanceof RangeError) throw new UnreadableDocuments('nested too deeply', [line.number]);
    throw error;
  }
}
