import type { DatasetSource } from '../documents/dataset-source.ts';
import type { QueryFailure } from './query-error.ts';
import type { DatasetQuery, EncodedResult } from './run-query.ts';

/** A request to a query thread. */
export type QueryRequest = LoadRequest | { kind: 'query'; query: DatasetQuery };

/** Documents that replace those of a dataset. */
export interface LoadRequest {
  kind: 'load';
  source: DatasetSource;
  /** See `refuseLoss`; by default no loss is refused. */
  refusedLoss?: number;
}

export type QueryReply =
  | ({ kind: 'loaded' } & LoadedDocuments)
  | { kind: 'unreadable'; problem: string; lines: readonly number[] }
  | ({ kind: 'answer' } & QueryAnswer)
  | { kind: 'failed'; failure: QueryFailure };

/** The outcome of loading a dataset. */
export interface LoadedDocuments {
  /** The number of documents. */
  documents: number;
  /** The number of documents before; 0 at the first load. */
  previousDocuments: number;
  /** The sync tags of what changed; null when there are too many to list. */
  changedTags: string[] | null;
}

/** A result with the milliseconds that its evaluation took. */
export interface QueryAnswer extends EncodedResult {
  ms: number;
}

/** Start-up data of a query thread. */
export interface QueryThreadData {
  resultBytes: number;
  /** Whether all other threads of the machine take precedence over this one. */
  hasLowPriority: boolean;
}
