import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { ThreadEndedError } from '../concurrency/request-thread.ts';
import { type DocumentCounts, UnreadableDocumentsError, unusualLoss } from './documents/load-documents.ts';
import type { AssetFile, AssetKind } from './export/asset-files.ts';
import type { ExportLocation } from './export/find-exports.ts';
import { type ExportSource, exportFolder, type LoadedExport } from './export/read-export.ts';
import { LakeError, TransientLakeError } from './lake-error.ts';
import { LakeLog } from './lake-log.ts';
import { QueryError } from './query/query-error.ts';
import { defaultLimits, type QueryAnswer, type QueryLimits, QueryThread } from './query/query-thread.ts';
import type { DatasetQuery } from './query/run-query.ts';
import { type ExportListener, type ExportWatcher, type WatchPace, watchExports } from './watch/watch-exports.ts';

export interface LakeOptions {
  /** Holds one export per dataset, named after it: `NAME/` or `NAME.ndjson`. */
  folder: string;
  /** What reads the folder if it holds no exports. */
  source?: ExportSource;
  /** Prefix of asset addresses, such as `http://127.0.0.1:3030/assets`. */
  assetsUrl: string;
  log: FastifyBaseLogger;
  /** Limits of queries that differ from `defaultLimits`. */
  limits?: Partial<QueryLimits>;
  /** The percentage of its documents whose loss makes an update invalid; 0 for none. By default `unusualLoss`. */
  refusedLoss?: number;
  /** Whether the service's queries may read drafts. By default not: they are not loaded. */
  hasDrafts?: boolean;
  /** How soon changed exports are read again. */
  watchPace?: WatchPace;
}

/** Milliseconds after which an export is read again when the system could not read it. */
const rereadMs = 10_000;

const noContent = 'the folder has neither exports (NAME.ndjson or NAME/) nor a journal (journal.yaml)';

/** Receives the name of a changed dataset. */
type DatasetListener = (dataset: string) => void;

/**
 * Opens the exports in a folder as a content lake and reloads each export when it changes.
 *
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

/** The content lake: the datasets of a folder of exports. */
export class Lake {
  readonly limits: QueryLimits;
  readonly #folder: string;
  readonly #source: ExportSource;
  readonly #assetsUrl: string;
  readonly #log: LakeLog;
  readonly #thread: QueryThread;
  readonly #exports = new Map<string, LoadedExport>();
  readonly #listeners = new Set<DatasetListener>();
  readonly #refusedLoss: number;
  readonly #watchPace: WatchPace | undefined;
  /** Runs reloads one after the other. */
  #reloads: Promise<void> = Promise.resolve();
  #watcher: ExportWatcher | null = null;

  /** Use `openLake`, which also closes a lake that fails to open. */
  constructor({ folder, source, assetsUrl, log, limits, refusedLoss = unusualLoss, ...options }: LakeOptions) {
    this.#folder = path.resolve(folder);
    this.#source = source ?? exportFolder(this.#folder);
    this.#assetsUrl = assetsUrl;
    this.#log = new LakeLog(log);
    this.#refusedLoss = refusedLoss;
    this.#watchPace = options.watchPace;
    this.limits = { ...defaultLimits, ...limits };
    this.#thread = new QueryThread({ limits: this.limits, hasDrafts: options.hasDrafts ?? false });
  }

  /** The names of the datasets in alphabetical order. Adding an export adds its dataset. */
  get datasets(): string[] {
    return [...this.#exports.keys()].sort();
  }

  /** A hash of all documents and assets as they are now. Takes about a second for a gigabyte of documents. */
  contentHash(): string {
    const hash = createHash('sha256');
    for (const [dataset, { source }] of [...this.#exports].sort(([one], [other]) => (one < other ? -1 : 1))) {
      hash.update(JSON.stringify([dataset, source.bytes.length, [...source.assets]])).update(source.bytes);
    }
    return hash.digest('base64url');
  }

  /** @throws LakeError */
  async open(): Promise<void> {
    const locations = await this.#source.find();
    if (locations.size === 0) throw new LakeError(noContent, { file: this.#folder });
    // Watching starts before reading, so that a change in between is not missed.
    const listener: ExportListener = {
      onChange: (dataset) => this.#queueReload(dataset),
      onRestless: (restless) => this.#log.restless(restless),
      onUnreadable: (error) => this.#log.folderUnreadable(this.#folder, error),
      onReadable: () => this.#log.folderReadable(this.#folder),
    };
    this.#watcher = await watchExports(() => this.#source.fingerprints(), listener, this.#watchPace);
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
  onChange(listener: DatasetListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Evaluates a query on the documents of a dataset. Without `hasDrafts`, all perspectives read published documents.
   *
   * @param signal removes the query from the queue
   * @throws QueryError; QueueFullError; the signal's reason
   */
  async query(query: DatasetQuery, signal: AbortSignal): Promise<QueryAnswer> {
    this.requireDataset(query.dataset);
    return this.#thread.query(query, signal);
  }

  /** @throws QueryError if there is no such dataset */
  requireDataset(dataset: string): void {
    if (this.#exports.has(dataset)) return;
    throw new QueryError({ reason: 'datasetNotFound', description: `Dataset "${dataset}" not found` });
  }

  /** Finds an asset by the last segment of its address; null if there is none, or its file is gone. */
  asset(dataset: string, kind: AssetKind, name: string): AssetFile | null {
    const asset = this.#exports.get(dataset)?.assets.get(`${kind}/${name}`);
    return asset !== undefined && existsSync(asset.path) ? asset : null;
  }

  /** Stops the thread and the watcher. */
  async close(): Promise<void> {
    await this.#watcher?.stop();
    await this.#source.close();
    await this.#reloads;
    await this.#thread.close();
  }

  #queueReload(dataset: string): void {
    this.#reloads = this.#reloads
      .then(() => this.#reload(dataset))
      .catch((error: unknown) => this.#log.listenerFailed(dataset, error));
  }

  /** An invalid export leaves the dataset unchanged. */
  async #reload(dataset: string): Promise<void> {
    const before = this.#exports.get(dataset)?.source;
    try {
      const location = (await this.#source.find()).get(dataset);
      if (location === undefined) throw new LakeError('the export was removed', { file: dataset });
      const { source } = await this.#load(location);
      if (isDeepStrictEqual(source, before)) return;
      for (const listener of this.#listeners) listener(dataset);
    } catch (error) {
      this.#log.loadFailed(dataset, error, this.#exports.has(dataset));
      const isInvalid = error instanceof LakeError && !(error instanceof TransientLakeError);
      if (!isInvalid) this.#watcher?.reportAgain(dataset, rereadMs);
    }
  }

  async #load(location: ExportLocation): Promise<LoadedExport> {
    const loaded = await this.#source.read(location, this.#assetsUrl);
    const counts = await this.#loadDocuments(loaded);
    this.#exports.set(location.dataset, loaded);
    this.#log.loaded(location.dataset, location.name, counts);
    return loaded;
  }

  async #loadDocuments({ source, documentsFile }: LoadedExport): Promise<DocumentCounts> {
    try {
      return await this.#thread.load(source, this.#refusedLoss);
    } catch (error) {
      if (error instanceof ThreadEndedError) throw new LakeError(error.message, { file: documentsFile });
      if (!(error instanceof UnreadableDocumentsError)) throw error;
      throw new LakeError(error.message, { file: documentsFile, lines: error.lines });
    }
  }
}
