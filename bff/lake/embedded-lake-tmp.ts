import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { UnreadableDocuments } from './documents/load-documents.ts';
import type { AssetFile, AssetKind } from './export/asset-files.ts';
import { type ExportLocation, findExports } from './export/find-exports.ts';
import { type ReadExport, readExport } from './export/read-export.ts';
import type { ChangeListener, Lake, LakeOptions, LaneName } from './lake.ts';
import { LakeError } from './lake-error.ts';
import { QueryError } from './query/query-error.ts';
import { defaultLimits, publicHeapLimitMb, type QueryLimits } from './query/query-limits.ts';
import { type QueryAnswer, QueryWorker } from './query/query-worker.ts';
import type { DatasetQuery } from './query/run-query.ts';
import { watchExports } from './watch/watch-exports.ts';

/**
 * Opens the exports in a folder as a content lake, and follows their changes from then on.
 *
 * @throws LakeError when an export cannot be read; its message names the file and the line
 */
export async function openLake(options: LakeOptions): Promise<Lake> {
  const lake = new EmbeddedLake(options);
  try {
    await lake.open();
    return lake;
  } catch (error) {
    await lake.close();
    throw error;
  }
}

class EmbeddedLake implements Lake {
  readonly limits: QueryLimits;
  readonly #folder: string;
  readonly #assetsUrl: string;
  readonly #log: FastifyBaseLogger;
  readonly #lanes: Record<LaneName, QueryWorker>;
  readonly #exports = new Map<string, ReadExport>();
  readonly #listeners = new Set<ChangeListener>();
  /** Changes are taken one after the other. */
  #changes: Promise<void> = Promise.resolve();
  #stopWatching: () => Promise<void> = async () => {};

  constructor({ folder, assetsUrl, log, limits }: LakeOptions) {
    this.#folder = path.resolve(folder);
    this.#assetsUrl = assetsUrl;
    this.#log = log;
    this.limits = { ...defaultLimits, ...limits };
    this.#lanes = {
      service: new QueryWorker(this.limits, () => undefined),
      public: new QueryWorker(this.limits, publicHeapLimitMb),
    };
  }

  get datasets(): string[] {
    return [...this.#exports.keys()].sort();
  }

  async open(): Promise<void> {
    const locations = await findExports(this.#folder);
    if (locations.size === 0) throw new LakeError('there is no export in it', { file: this.#folder });
    // Watched before it is read, so that no change falls in between.
    this.#stopWatching = await watchExports(
      this.#folder,
      (dataset) => this.#follow(dataset),
      (err) => this.#log.error({ err }, 'Changes of the content lake cannot be followed'),
    );
    const loading = this.#loadAll(locations.values());
    this.#changes = loading.catch(() => {}); // what changes meanwhile is read afterwards
    await loading;
  }

  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async query(lane: LaneName, query: DatasetQuery, signal: AbortSignal): Promise<QueryAnswer> {
    if (this.#exports.has(query.dataset)) return this.#lanes[lane].query(query, signal);
    throw new QueryError({ reason: 'datasetNotFound', description: `Dataset "${query.dataset}" not found` });
  }

  asset(dataset: string, kind: AssetKind, name: string): AssetFile | null {
    return this.#exports.get(dataset)?.assets.get(`${kind}/${name}`) ?? null;
  }

  async close(): Promise<void> {
    await this.#stopWatching();
    await this.#changes;
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.close()));
    await Promise.all([...this.#exports.values()].map(({ remove }) => remove()));
  }

  #follow(dataset: string): void {
    this.#changes = this.#changes
      .then(() => this.#reload(dataset))
      .catch((err: unknown) => this.#log.error({ err, dataset }, 'A listener of the content lake failed'));
  }

  /** The whole of the new content or none of it: what cannot be read leaves everything as it was. */
  async #reload(dataset: string): Promise<void> {
    try {
      const location = (await findExports(this.#folder)).get(dataset);
      if (location === undefined) throw new LakeError('the export is gone', { file: dataset });
      const changed = await this.#load(location);
      for (const listener of this.#listeners) listener(dataset, changed);
    } catch (error) {
      this.#logUnreadable(dataset, error);
    }
  }

  async #loadAll(locations: Iterable<ExportLocation>): Promise<void> {
    for (const location of locations) await this.#load(location);
  }

  /** @returns the sync tags of what changed, null for too many to name */
  async #load(location: ExportLocation): Promise<string[] | null> {
    const read = await readExport(location, this.#assetsUrl);
    const { documents, changed } = await this.#loadDocuments(read);
    const previous = this.#exports.get(location.dataset);
    this.#exports.set(location.dataset, read);
    await this.#lanes.public.adopt(read.source);
    await previous?.remove();
    this.#log.info({ dataset: location.dataset, documents }, `Read the content of ${location.name}`);
    return changed;
  }

  async #loadDocuments({ source, documentsFile, remove }: ReadExport) {
    try {
      return await this.#lanes.service.load(source);
    } catch (error) {
      await remove();
      if (!(error instanceof UnreadableDocuments)) throw error;
      throw new LakeError(error.message, { file: documentsFile, lines: error.lines });
    }
  }

  #logUnreadable(dataset: string, error: unknown): void {
    const kept = this.#exports.has(dataset) ? 'the content stays as it was' : 'the dataset is left out';
    const place = error instanceof LakeError ? { file: error.file, lines: error.lines } : { err: error };
    const message = error instanceof Error ? error.message : String(error);
    this.#log.error({ dataset, ...place }, `${message}; ${kept}`);
  }
}
