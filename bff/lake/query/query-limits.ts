import type { DatasetSource } from './query-thread-messages.ts';

/** What one query may cost. */
export interface QueryLimits {
  /** Milliseconds of evaluation. */
  timeMs: number;
  /** Bytes of the query with its parameters. */
  queryBytes: number;
  /** Bytes of the answer. */
  resultBytes: number;
  /** Queries that may wait for the one being evaluated. */
  waiting: number;
}

const mebibyte = 1024 * 1024;

/**
 * - Time: a full scan of 100,000 documents takes about 0.4 s; ten times that leaves room for a busy machine, and is as long
 *   as strangers can hold each other up.
 * - Query: twenty times the longest query that the ordinary client sends in an address; lists of ids in parameters fit.
 * - Result: some 400 long articles with their annotations; more is a copy of the dataset, which the export already is.
 * - Waiting: who would be the hundredth in a line of ordinary queries still gets an answer within a second.
 */
export const defaultLimits: QueryLimits = {
  timeMs: 4_000,
  queryBytes: 256 * 1024,
  resultBytes: 16 * mebibyte,
  waiting: 100,
};

/** A query that gathers more than this is stopped before it troubles the process. */
const queryMemoryMb = 512;

/** Parsed documents take about twice the bytes of their file; three times leaves room for the version that comes next. */
const memoryPerByte = 3;

/** The heap, in MiB, of the thread that evaluates strangers' queries on these documents. */
export function publicHeapLimitMb(sources: readonly DatasetSource[]): number {
  const bytes = sources.reduce((sum, source) => sum + source.bytes.byteLength, 0);
  return queryMemoryMb + Math.ceil((bytes * memoryPerByte) / mebibyte);
}
