import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { unusualLoss } from './documents/document-loss.ts';
import { UnreadableDocumentsError } from './documents/load-documents.ts';
import type { AssetFile } from './export/asset-files.ts';
import type { AssetKind } from './export/asset-kind.ts';
import { type ExportLocation, findExports } from './export/find-exports.ts';
import { type LoadedExport, readExport } from './export/read-export.ts';
import { removeAbandonedFolders } from './export/unpack-folder.ts';
import { AssetFileLostError, LakeError, TransientLakeError } from './lake-error.ts';
import { LakeLog } from './lake-log.ts';
import { QueryError } from './query/query-error.ts';
import { defaultLimits, publicHeapLimitMb, type QueryLimits } from './query/query-limits.ts';
import { ThreadEndedError } from './query/query-thread.ts';
import type { LoadedDocuments, QueryAnswer } from './query/query-thread-messages.ts';
import { QueryWorker } from './query/query-worker.ts';
import type { DatasetQuery } from './query/run-query.ts';
import { type ExportWatcher, watchExports } from './watch/watch-exports.ts';

export interface LakeOptions {
  /** Holds one export per dataset, named after it: `NAME/`, `NAME.tar.gz` or `NAME.ndjson`. */
  folder: string;
  /** Prefix of asset addresses, such as `http://127.0.0.1:3030/assets`. */
  assetsUrl: string;
  log: FastifyBaseLogger;
  /** Limits of one query that differ from `defaultLimits`. */
  limits?: Partial<QueryLimits>;
  /** The percentage of its documents whose loss makes an update invalid; 0 for none. By default `unusualLoss`. */
  refusedLoss?: number;
}

/** Milliseconds after which an export is read again when the system could not read it, or its files were lost. */
const rereadMs = 10_000;

/** Who sends a query: this service, or a public client. Each has a query worker, so that neither delays the other. */
export type QueryCaller = 'service' | 'public';

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
  readonly limits: QueryLimits;
  readonly #folder: string;
  readonly #assetsUrl: string;
  readonly #log: LakeLog;
  readonly #workers: Record<QueryCaller, QueryWorker>;
  readonly #exports = new Map<string, LoadedExport>();
  readonly #listeners = new Set<DatasetListener>();
  readonly #refusedLoss: number;
  /** Exports that are read again because files of theirs are gone. */
  readonly #restoring = new WeakSet<LoadedExport>();
  /** Runs reloads one after the other. */
  #reloads: Promise<void> = Promise.resolve();
  #watcher: ExportWatcher | null = null;

  /** Use `openLake`, which also closes a lake that fails to open. */
  constructor({ folder, assetsUrl, log, limits, refusedLoss = unusualLoss }: LakeOptions) {
    this.#folder = path.resolve(folder);
    this.#assetsUrl = assetsUrl;
    this.#log = new LakeLog(log);
    this.#refusedLoss = refusedLoss;
    this.limits = { ...defaultLimits, ...limits };
    this.#workers = {
      service: new QueryWorker(this.limits, () => undefined),
      public: new QueryWorker(this.limits, publicHeapLimitMb),
    };
  }

  /** The names of the datasets in alphabetical order. Adding an export adds its dataset. */
  get datasets(): string[] {
    return [...this.#exports.keys()].sort();
  }

  /** @throws LakeError */
  async open(): Promise<void> {
    const locations = await findExports(this.#folder);
    if (locations.size === 0) throw new LakeError('the folder contains no export', { file: this.#folder });
    await removeAbandonedFolders();
    // Watching starts before reading, so that a change in between is not missed.
    this.#watcher = await watchExports(this.#folder, {
      onChange: (dataset) => this.#queueReload(dataset),
      onUnreadable: (error) => this.#log.folderUnreadable(this.#folder, error),
      onReadable: () => this.#log.folderReadable(this.#folder),
    });
    const loading = (async () => {
      for (const location of locations.values()) await this.#load(location);
    })();
    this.#reloads = loading.catch(() => {}); // reloads wait for the first load
    await loading;
  }

  /** Calls the listener after each change of a dataset. Returns a function that unsubscribes it. */
  onChange(listener: DatasetListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Evaluates a query on the published documents of a dataset.
   *
   * @param signal removes the query from the queue
   * @throws QueryError; QueueFullError; the signal's reason
   */
  async query(caller: QueryCaller, query: DatasetQuery, signal: AbortSignal): Promise<QueryAnswer> {
    if (this.#exports.has(query.dataset)) return this.#workers[caller].query(query, signal);
    throw new QueryError({ reason: 'datasetNotFound', description: `Dataset "${query.dataset}" not found` });
  }

  /**
   * Finds an asset by the last segment of its address.
   *
   * @throws AssetFileLostError when its file is gone, as when another program empties the temporary folder with an
   * unpacked archive. The export is then read again.
   */
  asset(dataset: string, kind: AssetKind, name: string): AssetFile | null {
    const loaded = this.#exports.get(dataset);
    const asset = loaded?.assets.get(`${kind}/${name}`);
    if (loaded === undefined || asset === undefined) return null;
    if (existsSync(asset.path)) return asset;
    this.#restoreAssets(dataset, loaded, `${kind}/${asset.exportName}`);
    throw new AssetFileLostError('The file of this asset is missing at the moment');
  }

  /** Stops the threads and the watcher, and removes unpacked archives. */
  async close(): Promise<void> {
    await this.#watcher?.stop();
    await this.#reloads;
    await Promise.all(Object.values(this.#workers).map((worker) => worker.close()));
    await Promise.all([...this.#exports.values()].map(({ removeUnpacked }) => removeUnpacked()));
  }

  /** Once for each loaded export, and again after a while if that did not help. */
  #restoreAssets(dataset: string, loaded: LoadedExport, exportPath: string): void {
    if (this.#restoring.has(loaded)) return;
    this.#restoring.add(loaded);
    setTimeout(() => this.#restoring.delete(loaded), rereadMs).unref();
    this.#log.assetLost(dataset, exportPath);
    this.#queueReload(dataset);
  }

  #queueReload(dataset: string): void {
    this.#reloads = this.#reloads
      .then(() => this.#reload(dataset))
      .catch((error: unknown) => this.#log.listenerFailed(dataset, error));
  }

  /** An invalid export leaves the dataset unchanged. */
  async #reload(dataset: string): Promise<void> {
    try {
      const location = (await findExports(this.#folder)).get(dataset);
      if (location === undefined) throw new LakeError('the export was removed', { file: dataset });
      const changedTags = await this.#load(location);
      for (const listener of this.#listeners) listener(dataset, changedTags);
    } catch (error) {
      this.#log.loadFailed(dataset, error, this.#exports.has(dataset));
      const isInvalid = error instanceof LakeError && !(error instanceof TransientLakeError);
      if (!isInvalid) this.#watcher?.reportAgain(dataset, rereadMs);
    }
  }

  /** @returns the sync tags of what changed; null when there are too many to list */
  async #load(location: ExportLocation): Promise<string[] | null> {
    const loaded = await readExport(location, this.#assetsUrl);
    const { changedTags, ...counts } = await this.#loadDocuments(loaded);
    const previous = this.#exports.get(location.dataset);
    this.#exports.set(location.dataset, loaded);
    await this.#workers.public.loadValidated(loaded.source);
    await previous?.removeUnpacked();
    this.#log.loaded(location.dataset, location.name, counts);
    return changedTags;
  }

  async #loadDocuments({ source, documentsFile, removeUnpacked }: LoadedExport): Promise<LoadedDocuments> {
    try {
      return await this.#workers.service.load(source, this.#refusedLoss);
    } catch (error) {
      await removeUnpacked();
      if (error instanceof ThreadEndedError) throw new LakeError(error.message, { file: documentsFile });
      if (!(error instanceof UnreadableDocumentsError)) throw error;
      throw new LakeError(error.message, { file: documentsFile, lines: error.lines });
    }
  }
}
