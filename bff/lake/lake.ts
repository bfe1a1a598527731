import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { DatasetSource } from './documents/dataset-source.ts';
import { UnreadableDocumentsError } from './documents/load-documents.ts';
import type { AssetFile } from './export/asset-files.ts';
import type { AssetKind } from './export/asset-kind.ts';
import { type ExportLocation, findExports } from './export/find-exports.ts';
import { type LoadedExport, readExport } from './export/read-export.ts';
import { LakeError } from './lake-error.ts';
import { QueryError } from './query/query-error.ts';
import { defaultLimits, publicHeapLimitMb, type QueryCaller, type QueryLimits } from './query/query-limits.ts';
import type { LoadedDocuments, QueryAnswer } from './query/query-thread-messages.ts';
import { QueryWorker } from './query/query-worker.ts';
import type { DatasetQuery } from './query/run-query.ts';
import { watchExports } from './watch/watch-exports.ts';

export interface LakeOptions {
  /** Holds one export per dataset, named after it: `NAME/`, `NAME.tar.gz` or `NAME.ndjson`. */
  folder: string;
  /** Prefix of asset addresses, such as `http://127.0.0.1:3030/assets`. */
  assetsUrl: string;
  log: FastifyBaseLogger;
  /** Limits of queries that differ from `defaultLimits`, for every caller. */
  limits?: Partial<QueryLimits>;
}

/** Receives a changed dataset and the sync tags of what changed; null when there are too many to list. */
export type DatasetListener = (dataset: string, syncTags: readonly string[] | null) => void;

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
  readonly limits: Readonly<Record<QueryCaller, QueryLimits>>;
  readonly #folder: string;
  readonly #assetsUrl: string;
  readonly #log: FastifyBaseLogger;
  readonly #workers: Record<QueryCaller, QueryWorker>;
  readonly #exports = new Map<string, LoadedExport>();
  readonly #listeners: Record<QueryCaller, Set<DatasetListener>> = { service: new Set(), public: new Set() };
  /** Runs reloads one after the other. */
  #reloads: Promise<void> = Promise.resolve();
  /** Loads documents into the public worker, one after the other. */
  #publicLoads: Promise<void> = Promise.resolve();
  #stopWatching: () => Promise<void> = async () => {};

  /** Use `openLake`, which also closes a lake that fails to open. */
  constructor({ folder, assetsUrl, log, limits }: LakeOptions) {
    this.#folder = path.resolve(folder);
    this.#assetsUrl = assetsUrl;
    this.#log = log;
    this.limits = {
      service: { ...defaultLimits.service, ...limits },
      public: { ...defaultLimits.public, ...limits },
    };
    const service = { limits: this.limits.service, heapLimitMb: () => undefined, hasLowPriority: false };
    const publicClients = { limits: this.limits.public, heapLimitMb: publicHeapLimitMb, hasLowPriority: true };
    this.#workers = { service: new QueryWorker(service), public: new QueryWorker(publicClients) };
  }

  /** The names of the datasets in alphabetical order. Adding an export adds its dataset. */
  get datasets(): string[] {
    return [...this.#exports.keys()].sort();
  }

  /** A hash of all documents and assets as they are now. Takes about a second for a gigabyte of documents. */
  contentHash(): string {
    const hash = createHash('sha256');
    for (const [dataset, { source }] of [...this.#exports].sort(([one], [other]) => (one < other ? -1 : 1))) {
      hash.update(JSON.stringify([dataset, source.bytes.byteLength, [...source.assets]]));
      hash.update(new Uint8Array(source.bytes));
    }
    return hash.digest('base64url');
  }

  /** @throws LakeError */
  async open(): Promise<void> {
    const locations = await findExports(this.#folder);
    if (locations.size === 0) throw new LakeError('the folder contains no export', { file: this.#folder });
    // Watching starts before reading, so that a change in between is not missed.
    this.#stopWatching = await watchExports(
      this.#folder,
      (dataset) => this.#queueReload(dataset),
      (err) => this.#log.error({ err }, 'The content lake cannot watch its folder for changes'),
    );
    const loading = this.#loadAll(locations.values());
    this.#reloads = loading.catch(() => {}); // reloads wait for the first load
    await loading;
    await this.#publicLoads;
  }

  /**
   * Calls the listener after each change of a dataset, as soon as the caller's queries read the new documents. Returns a
   * function that unsubscribes it.
   */
  onChange(caller: QueryCaller, listener: DatasetListener): () => void {
    this.#listeners[caller].add(listener);
    return () => this.#listeners[caller].delete(listener);
  }

  /**
   * Evaluates a query on the published documents of a dataset.
   *
   * @param client who shares the evaluation time with the caller's other clients
   * @param signal removes the query from the queue
   * @throws QueryError; QueueFullError; the signal's reason
   */
  async query(caller: QueryCaller, query: DatasetQuery, client: string, signal: AbortSignal): Promise<QueryAnswer> {
    if (this.#exports.has(query.dataset)) return this.#workers[caller].query(query, client, signal);
    throw new QueryError({ reason: 'datasetNotFound', description: `Dataset "${query.dataset}" not found` });
  }

  /** Finds an asset by the last segment of its address. */
  asset(dataset: string, kind: AssetKind, name: string): AssetFile | null {
    return this.#exports.get(dataset)?.assets.get(`${kind}/${name}`) ?? null;
  }

  /** Stops the threads and the watcher, and removes unpacked archives. */
  async close(): Promise<void> {
    await this.#stopWatching();
    await this.#reloads;
    await Promise.all(Object.values(this.#workers).map((worker) => worker.close()));
    await this.#publicLoads;
    await Promise.all([...this.#exports.values()].map(({ removeUnpacked }) => removeUnpacked()));
  }

  #queueReload(dataset: string): void {
    this.#reloads = this.#reloads
      .then(() => this.#reload(dataset))
      .catch((err: unknown) => this.#log.error({ err, dataset }, 'A listener of the content lake failed'));
  }

  /** An invalid export leaves the dataset unchanged. */
  async #reload(dataset: string): Promise<void> {
    try {
      const location = (await findExports(this.#folder)).get(dataset);
      if (location === undefined) throw new LakeError('the export was removed', { file: dataset });
      const changedTags = await this.#load(location);
      for (const listener of this.#listeners.service) listener(dataset, changedTags);
    } catch (error) {
      this.#logLoadFailure(dataset, error);
    }
  }

  async #loadAll(locations: Iterable<ExportLocation>): Promise<void> {
    for (const location of locations) await this.#load(location);
  }

  /** @returns the sync tags of what changed; null when there are too many to list */
  async #load(location: ExportLocation): Promise<string[] | null> {
    const loaded = await readExport(location, this.#assetsUrl);
    const { documents, changedTags } = await this.#loadDocuments(loaded);
    const previous = this.#exports.get(location.dataset);
    this.#exports.set(location.dataset, loaded);
    this.#queuePublicLoad(loaded.source, changedTags);
    await previous?.removeUnpacked();
    this.#log.info({ dataset: location.dataset, documents }, `Read the content of ${location.name}`);
    return changedTags;
  }

  /** The service does not wait for it, because a public query may keep the public worker busy. */
  #queuePublicLoad(source: DatasetSource, changedTags: string[] | null): void {
    this.#publicLoads = this.#publicLoads
      .then(() => this.#workers.public.loadValidated(source))
      .then(() => {
        for (const listener of this.#listeners.public) listener(source.dataset, changedTags);
      })
      .catch((err: unknown) => this.#log.error({ err, dataset: source.dataset }, 'Public queries read old content'));
  }

  async #loadDocuments({ source, documentsFile, removeUnpacked }: LoadedExport): Promise<LoadedDocuments> {
    try {
      return await this.#workers.service.load(source);
    } catch (error) {
      await removeUnpacked();
      if (!(error instanceof UnreadableDocumentsError)) throw error;
      throw new LakeError(error.message, { file: documentsFile, lines: error.lines });
    }
  }

  #logLoadFailure(dataset: string, error: unknown): void {
    const consequence = this.#exports.has(dataset) ? 'the old content stays in use' : 'the dataset is not served';
    const place = error instanceof LakeError ? { file: error.file, lines: error.lines } : { err: error };
    const message = error instanceof Error ? error.message : String(error);
    this.#log.error({ dataset, ...place }, `${message}; ${consequence}`);
  }
}
