import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { lowerPriority, replyToRequests } from '../../concurrency/request-thread.ts';
import { changedTags } from '../documents/changed-tags.ts';
import { refuseLoss } from '../documents/document-loss.ts';
import {
  emptyExport,
  type LoadedExport,
  loadDocuments,
  UnreadableDocumentsError,
} from '../documents/load-documents.ts';
import { QueryError } from './query-error.ts';
import type { LoadRequest, QueryReply, QueryRequest, QueryThreadData } from './query-thread-messages.ts';
import { type DatasetQuery, runQuery } from './run-query.ts';

/** The program of a query thread. It holds the documents and evaluates queries, so that no query blocks the service. */
if (parentPort !== null) serve(parentPort, workerData);

function serve(port: MessagePort, { resultBytes, hasLowPriority }: QueryThreadData): void {
  if (hasLowPriority) lowerPriority('PRIORITY_LOW');
  const exports = new Map<string, LoadedExport>();
  const replyTo = (request: QueryRequest): Promise<QueryReply> =>
    request.kind === 'load' ? load(exports, request) : answer(exports, request.query, resultBytes);
  replyToRequests(port, replyTo, (reply) =>
    reply.kind === 'answer' && reply.result.buffer instanceof ArrayBuffer ? [reply.result.buffer] : [],
  );
}

/** Replaces the dataset's documents if all new ones are valid and not too many are lost. */
async function load(
  exports: Map<string, LoadedExport>,
  { source: { dataset, lines, assets, perspective }, refusedLoss = 0 }: LoadRequest,
): Promise<QueryReply> {
  try {
    const previous = exports.get(dataset) ?? emptyExport;
    const loaded = await loadDocuments(lines, assets, previous, perspective);
    const counts = { documents: loaded.store.stored.length, previousDocuments: previous.store.stored.length };
    refuseLoss(counts, refusedLoss);
    const changed = changedTags(previous.store, loaded.store);
    exports.set(dataset, loaded);
    return { kind: 'loaded', ...counts, changedTags: changed };
  } catch (error) {
    if (!(error instanceof UnreadableDocumentsError)) throw error;
    return { kind: 'unreadable', problem: error.message, lines: error.lines };
  }
}

async function answer(
  exports: Map<string, LoadedExport>,
  query: DatasetQuery,
  resultBytes: number,
): Promise<QueryReply> {
  const startedAt = performance.now();
  try {
    const { store } = exports.get(query.dataset) ?? emptyExport;
    const { result, syncTags } = await runQuery(store, query, resultBytes);
    return { kind: 'answer', result, syncTags, ms: Math.round(performance.now() - startedAt) };
  } catch (error) {
    if (error instanceof QueryError) return { kind: 'failed', failure: error.failure };
    throw error;
  }
}
