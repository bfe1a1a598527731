import type { FastifyBaseLogger } from 'fastify';
import type { AssetFile, AssetKind } from './export/asset-files.ts';
import type { QueryLimits } from './query/query-limits.ts';
import type { QueryAnswer } from './query/query-worker.ts';
import type { DatasetQuery } from './query/run-query.ts';

export interface LakeOptions {
  /** Holds one export per dataset, named after it: `NAME/`, `NAME.tar.gz` or `NAME.ndjson`. */
  folder: string;
  /** What asset addresses begin with, such as `http://127.0.0.1:3030/assets`. */
  assetsUrl: string;
  log: FastifyBaseLogger;
  /** What one query may cost, where it differs from `defaultLimits`. */
  limits?: Partial<QueryLimits>;
}

/** Whose query it is: strangers' queries are evaluated apart, so that they never hold up the service's own. */
export type LaneName = 'service' | 'public';

export type ChangeListener = (dataset: string, syncTags: readonly string[] | null) => void;

/** The content lake: the datasets of a folder of exports, kept up to date with it. */
export interface Lake {
  /** The names of the datasets, in alphabetical order; grows when an export is added. */
  readonly datasets: readonly string[];
  /** What one query may cost. */
  readonly limits: QueryLimits;
  /**
   * Calls the listener after a dataset's content was replaced or added, with the sync tags of what changed (null: too many
   * to name). Returns what ends that.
   */
  onChange(listener: ChangeListener): () => void;
  /**
   * Evaluates a query on the published documents of a dataset.
   *
   * @param signal takes it out of the line when nobody waits for the answer any more
   * @throws QueryError
   */
  query(lane: LaneName, query: DatasetQuery, signal: AbortSignal): Promise<QueryAnswer>;
  /** An asset by the last part of its address; null when the dataset has none of that name. */
  asset(dataset: string, kind: AssetKind, name: string): AssetFile | null;
  /** Ends threads and watching, and removes what was unpacked. */
  close(): Promise<void>;
}
