import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ThreadEndedError } from '../concurrency/worker-thread.ts';
import { errorMessage } from '../contract/shared/text.ts';
import { LineError } from './documents/asset-references.ts';
import { LakeError, LakeErrors, TransientLakeError } from './lake-error.ts';
import { QueryError } from './query/query-error.ts';
import {
  DEFAULT_LIMITS,
  type EvaluatedQuery,
  type LoadReport,
  type QueryLimits,
  QueryThread,
} from './query/query-thread.ts';
import type { DatasetQuery } from './query/run-query.ts';
import { type AssetFile, type AssetKind, currentFile } from './reading/asset-files.ts';
import type { ExportLocation } from './reading/find-exports.ts';
import { type ExportSource, exportFolder, type LoadedExport } from './reading/read-export.ts';
import { ExportWatcher, OLD_CONTENT_STAYS, type WatchOptions } from './watch/watch-exports.ts';

export interface LakeOptions {
  /** Holds one export per dataset, named after it: `NAME/` or `NAME.ndjson`. */
  folder: string;
  /** What reads the folder if it holds no exports. */
  source?: ExportSource;
  /** Prefix of asset addresses, such as `http://127.0.0.1:3030/assets`. */
  assetsUrl: string;
  log: FastifyBaseLogger;
  /** Limits of queries that differ from `DEFAULT_LIMITS`. */
  limits?: Partial<QueryLimits>;
  /** The percentage of its documents whose loss makes an update invalid; 0 for none. */
  refusedLoss?: number;
  /** Whether the service's queries may read drafts. By default not: they are not loaded. */
  hasDrafts?: boolean;
  watch?: WatchOptions;
}

/** The percentage of its documents whose loss makes an update invalid by default. */
const REFUSED_LOSS = 50;

const NO_CONTENT =
  'the folder has neither exports (NAME.ndjson, or an unpacked archive NAME/) nor a journal (journal.yaml)';

/** A change of a dataset. */
export interface LakeChange {
  readonly dataset: string;
  /** A query with none of them still has the same result. Null: any query may have another one. */
  readonly tags: readonly string[] | null;
}

type ChangeListener = (change: LakeChange) => void;

/**
 * Opens the exports in a folder as a content lake and reloads each export when it changes.
 * @throws LakeError when an export is invalid; its message names the file and the line
 */
export async function openLake(options: LakeOptions): Promise<Lake> {
  const lake = new Lake(options);
  try {
    await lake.open();
    return lake;
  } catch (error) {
    await lake.close();
    throw error;
  }
}

/**
 * The content lake: the datasets of a folder of exports. Operators' alerts depend on the fields `dataset`, `file` and
 * `lines` of what it logs.
 */
export class Lake {
  readonly limits: QueryLimits;
  readonly #options: LakeOptions;
  readonly #folder: string;
  readonly #source: ExportSource;
  readonly #log: FastifyBaseLogger;
  readonly #thread: QueryThread;
  /** The assets of each dataset. The query thread holds its documents. */
  readonly #exports = new Map<string, LoadedExport['assets']>();
  readonly #listeners = new Set<ChangeListener>();
  #reloads: Promise<void> = Promise.resolve();
  readonly #watcher: ExportWatcher;

  /** Use `openLake`, which also closes a lake that fails to open. */
  constructor(options: LakeOptions) {
    this.#options = options;
    this.#folder = path.resolve(options.folder);
    this.#source = options.source ?? exportFolder(this.#folder);
    this.#log = options.log;
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#thread = new QueryThread(this.limits, options.hasDrafts ?? false);
    const onChange = (dataset: string) => this.#queueReload(dataset);
    this.#watcher = new ExportWatcher(this.#source, this.#log, onChange, options.watch);
  }

  /** The names of the datasets in alphabetical order. Adding an export adds its dataset. */
  get datasets(): string[] {
    return [...this.#exports.keys()].sort();
  }

  /** @throws LakeError */
  async open(): Promise<void> {
    const locations = await this.#source.find();
    if (locations.size === 0) throw new LakeError(NO_CONTENT, { file: this.#folder });
    // Watching starts before reading, so that a change in between is not missed.
    await this.#watcher.start();
    const loading = (async () => {
      for (const location of locations.values()) await this.#load(location);
    })();
    this.#reloads = loading.catch(() => {}); // reloads wait for the first load
    await loading;
  }

  /**
   * Calls the listener after each change of a dataset, as soon as queries read the new documents. Returns a function
   * that unsubscribes it.
   */
  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Evaluates a query on the documents of a dataset. Without `hasDrafts`, all perspectives read published documents.
   * @param signal removes the query from the queue
   * @throws QueryError; BusyError; the signal's reason
   */
  async query(query: DatasetQuery, signal: AbortSignal): Promise<EvaluatedQuery> {
    this.requireDataset(query.dataset);
    return this.#thread.query(query, signal);
  }

  /** @throws QueryError if there is no such dataset */
  requireDataset(dataset: string): void {
    if (this.#exports.has(dataset)) return;
    throw new QueryError({ reason: 'datasetNotFound', description: `Dataset "${dataset}" not found` });
  }

  /** Finds an asset by the last segment of its address; null if there is none, or its file is gone. */
  async asset(dataset: string, kind: AssetKind, name: string): Promise<AssetFile | null> {
    const asset = this.#exports.get(dataset)?.get(`${kind}/${name}`);
    return asset === undefined ? null : currentFile(asset);
  }

  async close(): Promise<void> {
    await this.#watcher.stop();
    await this.#source.close();
    await this.#reloads;
    await this.#thread.close();
  }

  #queueReload(dataset: string): void {
    this.#reloads = this.#reloads
      .then(() => this.#reload(dataset))
      .catch((err: unknown) => this.#log.error({ err, dataset }, 'A listener of the content lake failed'));
  }

  /** An invalid export leaves the dataset unchanged. */
  async #reload(dataset: string): Promise<void> {
    try {
      const location = (await this.#source.find(dataset)).get(dataset);
      if (location === undefined) throw new LakeError('the export was removed', { file: dataset });
      const tags = await this.#load(location);
      if (tags?.length === 0) return;
      for (const listener of this.#listeners) listener({ dataset, tags });
    } catch (error) {
      this.#logFailure(dataset, error);
      const isInvalid = error instanceof LakeError && !(error instanceof TransientLakeError);
      if (!isInvalid) this.#watcher.reportAgain(dataset);
    }
  }

  /** @returns the tags of what has changed */
  async #load(location: ExportLocation): Promise<LoadReport['changed']> {
    // The content may name other files, even one with a mistake.
    const reading = this.#source.read(location, this.#options.assetsUrl).finally(() => this.#watcher.lookSoon());
    const loaded = await reading;
    const { documents, draftProblems, changed } = await this.#loadDocuments(loaded);
    const { dataset, name } = location;
    this.#exports.set(dataset, loaded.assets);
    this.#log.info({ dataset, documents }, `Read the content of ${name}`);
    const file = loaded.documentsFile;
    for (const { problem, lines } of draftProblems)
      this.#logError(dataset, new LakeError(problem, { file, lines }), 'the draft is left out');
    return changed;
  }

  async #loadDocuments({ source, documentsFile }: LoadedExport): Promise<LoadReport> {
    try {
      return await this.#thread.load(source, this.#options.refusedLoss ?? REFUSED_LOSS);
    } catch (error) {
      if (error instanceof LineError) throw new LakeError(error.message, { file: documentsFile, lines: error.lines });
      if (!(error instanceof ThreadEndedError)) throw error;
      // Otherwise the thread could not start, or a query ended it.
      const Kind = error.isOutOfMemory && error.step !== undefined ? LakeError : TransientLakeError;
      throw new Kind(error.message, { file: documentsFile });
    }
  }

  #logFailure(dataset: string, error: unknown): void {
    const consequence = this.#exports.has(dataset) ? OLD_CONTENT_STAYS : 'the dataset is not served';
    const errors = error instanceof LakeErrors ? error.errors : [error];
    for (const problem of errors) this.#logError(dataset, problem, consequence);
  }

  #logError(dataset: string, error: unknown, consequence: string): void {
    const source = error instanceof LakeError ? { file: error.file, lines: error.lines } : { err: error };
    this.#log.error({ dataset, ...source }, `${errorMessage(error)}; ${consequence}`);
  }
}
