import { hash } from 'node:crypto';
import { setImmediate as nextTask } from 'node:timers/promises';
import { asObject } from '../../contract/shared/json-object.ts';
import { type AssetDocuments, DraftError, LineError } from './asset-references.ts';
import { DocumentStore } from './document-store.ts';
import type { LakeDocument } from './lake-document.ts';
import { linesOf, type ParsedLine, parseLine } from './parse-line.ts';

export interface DatasetSource {
  dataset: string;
  /** NDJSON in UTF-8. */
  bytes: Uint8Array;
  assets: AssetDocuments;
}

/**
 * Which documents queries see: `published`; `drafts`, a draft in place of each published one that has one; or a stack
 * with the ids of releases, as `r1,r2,drafts`, whose first document of an id stands above the others.
 */
export type Perspective = string;

/** The documents of a dataset that queries of each perspective read. */
export interface DatasetStores {
  readonly published: DocumentStore;
  readonly drafts: DocumentStore;
  readonly at: (perspective: Perspective) => DocumentStore;
  /** What lines without assets were parsed as, by the hash of their bytes. */
  readonly lines: ReadonlyMap<string, ParsedLine>;
}

interface LineProblem {
  readonly problem: string;
  readonly lines: readonly number[];
}

export interface LoadedDocuments extends DatasetStores {
  /** Why drafts were left out. */
  readonly draftProblems: readonly LineProblem[];
}

/**
 * Loading yields to waiting queries after this many bytes, which take about five milliseconds. Without the pauses,
 * a large export would block queries on its previous version.
 */
const BYTES_PER_TASK = 500_000;

/** Documents by their ids, each with what its line was parsed as, and the number of the line. */
type ReadDocuments = Map<string, { parsed: ParsedLine; line: number }>;

/**
 * Reads an export's documents, and the asset documents that they reference.
 *
 * @param hasDrafts whether drafts are read; otherwise both perspectives see published documents
 * @param previous what an earlier load has read; the documents of unchanged lines are used again, which saves most of the
 * time and half of the memory
 * @throws LineError at the first invalid line that is not a draft
 */
export async function loadDocuments(
  source: DatasetSource,
  hasDrafts = false,
  previous?: DatasetStores,
): Promise<LoadedDocuments> {
  const published: ReadDocuments = new Map();
  const drafts: ReadDocuments = new Map();
  /** Drafts, and the documents of each release. */
  const layers = new Map([['drafts', drafts]]);
  const draftProblems: LineProblem[] = [];
  const lines = new Map<string, ParsedLine>();
  const read = (bytes: Buffer, line: number): void => {
    const key = hash('sha256', bytes, 'base64');
    const parsed = previous?.lines.get(key) ?? parseLine(bytes, source.assets, hasDrafts);
    if (parsed === null) return;
    if (parsed.assets.size === 0) lines.set(key, parsed);
    const { layer } = parsed;
    const documents: ReadDocuments = layer === null ? published : (layers.get(layer) ?? new Map());
    if (layer !== null) layers.set(layer, documents);
    const id = parsed.document._id;
    const duplicate = documents.get(id);
    const Problem = layer === null ? LineError : DraftError;
    if (duplicate !== undefined)
      throw new Problem(`two documents have the _id ${JSON.stringify(id)}`, [duplicate.line]);
    documents.set(id, { parsed, line });
  };
  let line = 0;
  let bytesInTask = 0;
  for (const bytes of linesOf(source.bytes)) {
    line += 1;
    try {
      read(bytes, line);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      const problem = error.message;
      const lines = [...error.lines, line];
      if (!(error instanceof DraftError)) throw new LineError(problem, lines);
      draftProblems.push({ problem, lines });
    }
    bytesInTask += bytes.length;
    if (bytesInTask < BYTES_PER_TASK) continue;
    bytesInTask = 0;
    await nextTask();
  }
  const store = storeOf(published);
  const draftStore = drafts.size === 0 ? store : storeOf(new Map([...published, ...drafts]));
  // Editors preview one release at a time.
  let last: { readonly perspective: Perspective; readonly store: DocumentStore } | undefined;
  const at = (perspective: Perspective): DocumentStore => {
    const names = perspective.split(',').toReversed();
    const stack = names.flatMap((name) => layers.get(name) ?? []);
    if (stack.every((layer) => layer === drafts)) return stack.length > 0 ? draftStore : store;
    if (last?.perspective !== perspective) {
      const documents = new Map([published, ...stack].flatMap((layer) => [...layer]));
      // A release may remove a document.
      for (const [id, { parsed }] of documents)
        if (asObject(parsed.document._system).delete === true) documents.delete(id);
      last = { perspective, store: storeOf(documents) };
    }
    return last.store;
  };
  return { published: store, drafts: draftStore, at, lines, draftProblems };
}

/** A document of the export takes precedence over an asset document of the same id. */
function storeOf(documents: ReadDocuments): DocumentStore {
  const all = new Map<string, LakeDocument>();
  for (const { parsed } of documents.values()) for (const asset of parsed.assets.values()) all.set(asset._id, asset);
  for (const [id, { parsed }] of documents) all.set(id, parsed.document);
  return new DocumentStore([...all.values()]);
}

/** One document can always be removed, because in a small dataset it is a large share. */
const MIN_LOST = 2;

/**
 * Refuses an update that loses at least this percentage of the documents, and more than one, or all. It looks like a
 * file that was cut short at the end of a line.
 * @param percent 0 to refuse none
 * @throws LineError
 */
export function refuseLoss(documents: number, previousDocuments: number, percent: number): void {
  const lost = previousDocuments - documents;
  const isLarge = lost >= MIN_LOST && lost * 100 >= previousDocuments * percent;
  if (percent === 0 || lost <= 0 || (documents > 0 && !isLarge)) return;
  throw new LineError(
    `it has only ${documents} of ${previousDocuments} documents, and CONTENT_LAKE_GUARD=${percent} refuses such a loss ` +
      '(to accept it, restart the service)',
  );
}
