import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ThreadEndedError } from '../concurrency/request-thread.ts';
import type { DatasetSource } from './documents/dataset-source.ts';
import { unusualLoss } from './documents/document-loss.ts';
import { lineAt } from './documents/lines.ts';
import { UnreadableDocumentsError } from './documents/load-documents.ts';
import type { Perspective } from './documents/parse-line.ts';
import type { AssetFile } from './export/asset-files.ts';
import type { AssetKind } from './export/asset-kind.ts';
import { type ExportSource, exportFolder } from './export/export-source.ts';
import type { ExportLocation } from './export/find-exports.ts';
import type { LoadedExport } from './export/read-export.ts';
import { removeAbandonedFolders } from './export/unpack-folder.ts';
import { AssetFileLostError, LakeError, TransientLakeError } from './lake-error.ts';
import { LakeLog } from './lake-log.ts';
import { QueryError } from './query/query-error.ts';
import {
  defaultLimits,
  publicHeapLimitMb,
  type QueryCaller,
  type QueryLimits,
  serviceHeapLimitMb,
} from './query/query-limits.ts';
import type { LoadedDocuments, QueryAnswer } from './query/query-thread-messages.ts';
import { QueryWorker } from './query/query-worker.ts';
import type { DatasetQuery } from './query/run-query.ts';
import { type ExportListener, type ExportWatcher, type WatchPace, watchExports } from './watch/watch-exports.ts';

export interface LakeOptions {
  /** Holds one export per dataset, named after it: `NAME/`, `NAME.tar.gz` or `NAME.ndjson`. */
  folder: string;
  /** What reads the folder if it holds no exports. */
  source?: ExportSource;
  /** Prefix of asset addresses, such as `http://127.0.0.1:3030/assets`. */
  assetsUrl: string;
  log: FastifyBaseLogger;
  /** Limits of queries that differ from `defaultLimits`, for every caller. */
  limits?: Partial<QueryLimits>;
  /** The percentage of its documents whose loss makes an update invalid; 0 for none. By default `unusualLoss`. */
  refusedLoss?: number;
  /** Whether the service's queries may read drafts. By default not: they are not loaded. */
  hasDrafts?: boolean;
  /** How soon changed exports are read again. */
  watchPace?: WatchPace;
}

/** What a query reads: its dataset, seen with its drafts if it asks for them. */
interface LakeQuery extends DatasetQuery {
  perspective?: Perspective | undefined;
}

/** The name under which a query thread holds a dataset with its drafts. No dataset has a slash in its name. */
const withDrafts = (dataset: string) => `${dataset}/drafts`;

/** Milliseconds after which an export is read again when the system could not read it, or its files were lost. */
const rereadMs = 10_000;

const noContent = 'the folder has neither exports (NAME.tar.gz, NAME.ndjson or NAME/) nor a journal (journal.yaml)';

/** Receives a changed dataset and the sync tags of what changed; null when there are too many to list. */
type DatasetListener = (dataset: string, syncTags: readonly string[] | null) => void;

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
  readonly #source: ExportSource;
  readonly #assetsUrl: string;
  readonly #log: LakeLog;
  readonly #workers: Record<QueryCaller, QueryWorker>;
  readonly #exports = new Map<string, LoadedExport>();
  readonly #listeners: Record<QueryCaller, Set<DatasetListener>> = { service: new Set(), public: new Set() };
  readonly #refusedLoss: number;
  readonly #hasDrafts: boolean;
  readonly #watchPace: WatchPace | undefined;
  /** Exports that are read again because files of theirs are gone. */
  readonly #restoring = new WeakSet<LoadedExport>();
  /** Runs reloads one after the other. */
  #reloads: Promise<void> = Promise.resolve();
  /** Loads documents into the public worker, one after the other. */
  #publicLoads: Promise<void> = Promise.resolve();
  #watcher: ExportWatcher | null = null;

  /** Use `openLake`, which also closes a lake that fails to open. */
  constructor({ folder, source, assetsUrl, log, limits, refusedLoss = unusualLoss, ...options }: LakeOptions) {
    this.#folder = path.resolve(folder);
    this.#source = source ?? exportFolder(this.#folder);
    this.#assetsUrl = assetsUrl;
    this.#log = new LakeLog(log);
    this.#refusedLoss = refusedLoss;
    this.#hasDrafts = options.hasDrafts ?? false;
    this.#watchPace = options.watchPace;
    this.limits = {
      service: { ...defaultLimits.service, ...limits },
      public: { ...defaultLimits.public, ...limits },
    };
    const service = { limits: this.limits.service, heapLimitMb: () => serviceHeapLimitMb, hasLowPriority: false };
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
      const { starts } = source.lines;
      hash.update(JSON.stringify([dataset, starts.length, [...source.assets]]));
      for (const at of starts.keys()) hash.update(lineAt(source.lines, at)).update('\n');
    }
    return hash.digest('base64url');
  }

  /** @throws LakeError */
  async open(): Promise<void> {
    const locations = await this.#source.find();
    if (locations.size === 0) throw new LakeError(noContent, { file: this.#folder });
    await removeAbandonedFolders();
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
   * Evaluates a query on the documents of a dataset: the published ones, unless the service asks for drafts.
   *
   * @param client who shares the evaluation time with the caller's other clients
   * @param signal removes the query from the queue
   * @throws QueryError; QueueFullError; the signal's reason
   */
  async query(
    caller: QueryCaller,
    { perspective, dataset, ...query }: LakeQuery,
    client: string,
    signal: AbortSignal,
  ): Promise<QueryAnswer> {
    if (!this.#exports.has(dataset))
      throw new QueryError({ reason: 'datasetNotFound', description: `Dataset "${dataset}" not found` });
    const seesDrafts = this.#hasDrafts && caller === 'service' && perspective === 'drafts';
    const read = { ...query, dataset: seesDrafts ? withDrafts(dataset) : dataset };
    return this.#workers[caller].query(read, client, signal);
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
    await this.#source.close();
    await this.#reloads;
    await Promise.all(Object.values(this.#workers).map((worker) => worker.close()));
    await this.#publicLoads;
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
      const location = (await this.#source.find()).get(dataset);
      if (location === undefined) throw new LakeError('the export was removed', { file: dataset });
      const changedTags = await this.#load(location);
      for (const listener of this.#listeners.service) listener(dataset, changedTags);
    } catch (error) {
      this.#log.loadFailed(dataset, error, this.#exports.has(dataset));
      const isInvalid = error instanceof LakeError && !(error instanceof TransientLakeError);
      if (!isInvalid) this.#watcher?.reportAgain(dataset, rereadMs);
    }
  }

  /** @returns the sync tags of what changed; null when there are too many to list */
  async #load(location: ExportLocation): Promise<string[] | null> {
    const known = this.#exports.get(location.dataset)?.source.lines;
    const loaded = await this.#source.read(location, this.#assetsUrl, known);
    const { changedTags, ...counts } = await this.#loadDocuments(loaded);
    const previous = this.#exports.get(location.dataset);
    this.#exports.set(location.dataset, loaded);
    this.#queuePublicLoad(loaded.source, changedTags);
    await previous?.removeUnpacked();
    this.#log.loaded(location.dataset, location.name, counts);
    return changedTags;
  }

  /** The service does not wait for it, because a public query may keep the public worker busy. */
  #queuePublicLoad(source: DatasetSource, changedTags: string[] | null): void {
    this.#publicLoads = this.#publicLoads
      .then(() => this.#workers.public.loadValidated(source))
      .then(() => {
        for (const listener of this.#listeners.public) listener(source.dataset, changedTags);
      })
      .catch((error: unknown) => this.#log.publicLoadFailed(source.dataset, error));
  }

  async #loadDocuments({ source, documentsFile, removeUnpacked }: LoadedExport): Promise<LoadedDocuments> {
    try {
      const loaded = await this.#workers.service.load(source, this.#refusedLoss);
      if (this.#hasDrafts) {
        const drafts = { ...source, dataset: withDrafts(source.dataset), perspective: 'drafts' } as const;
        await this.#workers.service.load(drafts);
      }
      return loaded;
    } catch (error) {
      await removeUnpacked();
      if (error instanceof ThreadEndedError) throw new LakeError(error.message, { file: documentsFile });
      if (!(error instanceof UnreadableDocumentsError)) throw error;
      throw new LakeError(error.message, { file: documentsFile, lines: error.lines });
    }
  }
}
