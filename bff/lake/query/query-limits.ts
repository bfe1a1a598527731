import { totalmem } from 'node:os';
import type { DatasetSource } from '../documents/dataset-source.ts';

/** Limits of one query. */
export interface QueryLimits {
  /** Milliseconds of evaluation. */
  timeMs: number;
  /** Bytes of the query with its parameters. */
  queryBytes: number;
  /** Bytes of the result. */
  resultBytes: number;
  /** Queries that wait while another one is evaluated. */
  maxQueued: number;
  /** Those of one client. */
  maxQueuedPerClient: number;
}

/** Who sends a query: this service, or a public client. Each has a query worker, so that neither delays the other. */
export type QueryCaller = 'service' | 'public';

const mebibyte = 1024 * 1024;

/**
 * Limits of the service's own queries.
 *
 * - Time: a full scan of 100,000 documents takes about 0.4 s. Ten times that leaves room for a busy machine, and bounds
 *   how long one public query delays the next.
 * - Query: twenty times the longest query that the Sanity client sends in an address, so lists of ids fit.
 * - Result: about 400 long articles with their annotations. More would be a copy of the dataset, which is the export.
 * - Queue: the hundredth of a queue of ordinary queries is still answered within a second.
 */
const serviceLimits: QueryLimits = {
  timeMs: 4_000,
  queryBytes: 256 * 1024,
  resultBytes: 16 * mebibyte,
  maxQueued: 100,
  maxQueuedPerClient: 100,
};

/**
 * - Result: about 100 long articles. The service's event loop sends it, which takes time from readers.
 * - Queue of a client: a service that uses this lake as its backend sends 32 queries at once. When the queue is full, a
 *   client with fewer queries takes the place of one with more.
 */
const publicLimits: QueryLimits = { ...serviceLimits, resultBytes: 4 * mebibyte, maxQueuedPerClient: 50 };

export const defaultLimits: Readonly<Record<QueryCaller, QueryLimits>> = {
  service: serviceLimits,
  public: publicLimits,
};

/** An ordinary query takes the service's event loop a fifth of a millisecond. */
const restPerQueryMs = 4;
/** The event loop sends a megabyte in one to three milliseconds. */
const restBytesPerMs = 20_000;

/** The pause in milliseconds after a public query, so that its answers take little of the event loop from readers. */
export function restAfter(resultBytes: number): number {
  return restPerQueryMs + resultBytes / restBytesPerMs;
}

/**
 * The heap limit, in MiB, of the thread that evaluates the service's queries: room for the index of two million documents
 * and its next version. Without a limit, V8 lets the heap grow to four times its live size before it collects garbage.
 */
export const serviceHeapLimitMb = 1_024;

/** Memory for the evaluation itself, so that a query that collects more is stopped before the process runs short. */
const maxEvaluationMemoryMb = 512;
/** Its share of the memory that the machine or the container has. */
const evaluationMemoryShare = 1 / 8;

/** The index of small documents takes about as much as their file, and a query may parse and keep all of them. */
const heapBytesPerFileByte = 3;

/** The heap limit, in MiB, of the thread that evaluates public queries on these documents. */
export function publicHeapLimitMb(sources: readonly DatasetSource[]): number {
  const bytes = sources.reduce((sum, source) => sum + source.lines.used, 0);
  const loadedMb = Math.ceil((bytes * heapBytesPerFileByte) / mebibyte);
  return loadedMb + Math.min(maxEvaluationMemoryMb, Math.floor((memoryBytes() * evaluationMemoryShare) / mebibyte));
}

function memoryBytes(): number {
  const containerBytes = process.constrainedMemory();
  return containerBytes > 0 ? Math.min(containerBytes, totalmem()) : totalmem();
}
