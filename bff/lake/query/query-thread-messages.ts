import type { AssetDocuments } from '../documents/asset-references.ts';
import type { QueryFailure } from './query-error.ts';
import type { DatasetQuery } from './run-query.ts';

/** The documents of a dataset as they lie in its export: all that a thread needs to answer queries on it. */
export interface DatasetSource {
  dataset: string;
  /** The NDJSON file; shared by the threads, never written again. */
  bytes: SharedArrayBuffer;
  assets: AssetDocuments;
}

/** What a query thread is asked. Each request has one reply of the same id. */
export type QueryRequest = { kind: 'load'; source: DatasetSource } | { kind: 'query'; query: DatasetQuery };

export type QueryReply =
  | { kind: 'loaded'; documents: number; changed: string[] | null }
  | { kind: 'unreadable'; problem: string; lines: readonly number[] }
  | { kind: 'answer'; result: Uint8Array; syncTags: string[]; ms: number }
  | { kind: 'failed'; failure: QueryFailure };

export type Numbered<Message> = { id: number; message: Message };

/** What a query thread is started with. */
export interface QueryThreadData {
  resultBytes: number;
}
