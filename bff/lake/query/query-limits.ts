import { totalmem } from 'node:os';

/** Limits of queries. */
export interface QueryLimits {
  /** Milliseconds of evaluation. */
  timeMs: number;
  /** Bytes of the query with its parameters. */
  queryBytes: number;
  /** Bytes of the result. */
  resultBytes: number;
  /** Queries that wait while another one is evaluated. */
  maxQueued: number;
  /** Heap of the thread in MiB, with the documents. */
  heapMb: number;
}

const mebibyte = 1024 * 1024;

/**
 * - Time: a full scan of 100,000 documents takes about 0.4 s. Ten times that leaves room for a busy machine, and bounds
 *   how long one query delays the next.
 * - Query: twenty times the longest query that the Sanity client sends in an address, so lists of ids fit.
 * - Result: about 400 long articles with their annotations. More would be a copy of the dataset, which is the export.
 * - Queue: the hundredth of a queue of ordinary queries is still answered within a second.
 * - Heap: parsed documents take about three times the bytes of their file, and the next version is read beside them.
 */
export const defaultLimits: QueryLimits = {
  timeMs: 4_000,
  queryBytes: 256 * 1024,
  resultBytes: 16 * mebibyte,
  maxQueued: 100,
  heapMb: Math.min(2_048, Math.floor(memoryBytes() / 2 / mebibyte)),
};

/** The memory that the machine or the container has. */
function memoryBytes(): number {
  const containerBytes = process.constrainedMemory();
  return containerBytes > 0 ? Math.min(containerBytes, totalmem()) : totalmem();
}
