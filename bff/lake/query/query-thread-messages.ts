import type { DatasetSource } from '../documents/dataset-source.ts';
import type { QueryFailure } from './query-error.ts';
import type { DatasetQuery, EncodedResult } from './run-query.ts';

/** A request to a query thread. Its reply has the same id. */
export type QueryRequest = { kind: 'load'; source: DatasetSource } | { kind: 'query'; query: DatasetQuery };

export type QueryReply =
  | ({ kind: 'loaded' } & LoadedDocuments)
  | { kind: 'unreadable'; problem: string; lines: readonly number[] }
  | ({ kind: 'answer' } & QueryAnswer)
  | { kind: 'failed'; failure: QueryFailure };

/** The outcome of loading a dataset. */
export interface LoadedDocuments {
  /** The number of documents. */
  documents: number;
  /** The sync tags of what changed; null when there are too many to list. */
  changedTags: string[] | null;
}

/** A result with the milliseconds that its evaluation took. */
export interface QueryAnswer extends EncodedResult {
  ms: number;
}

/** A request or reply with the id that matches them. */
export type Numbered<Message> = { id: number; message: Message };

/** Start-up data of a query thread. */
export interface QueryThreadData {
  resultBytes: number;
  /** Whether all other threads of the machine take precedence over this one. */
  hasLowPriority: boolean;
}
