import { constants, setPriority } from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { changedTags } from '../documents/changed-tags.ts';
import { refuseLoss } from '../documents/document-loss.ts';
import {
  emptyExport,
  type LoadedExport,
  loadDocuments,
  UnreadableDocumentsError,
} from '../documents/load-documents.ts';
import { QueryError } from './query-error.ts';
import type { LoadRequest, Numbered, QueryReply, QueryRequest, QueryThreadData } from './query-thread-messages.ts';
import { type DatasetQuery, runQuery } from './run-query.ts';

/** The program of a query thread. It holds the documents and evaluates queries, so that no query blocks the service. */
if (parentPort !== null) serve(parentPort, workerData);

function serve(port: MessagePort, { resultBytes, hasLowPriority }: QueryThreadData): void {
  if (hasLowPriority) lowerPriority();
  const exports = new Map<string, LoadedExport>();
  port.on('message', async ({ id, message }: Numbered<QueryRequest>) => {
    const reply =
      message.kind === 'load' ? await load(exports, message) : await answer(exports, message.query, resultBytes);
    const transfer = reply.kind === 'answer' && reply.result.buffer instanceof ArrayBuffer ? [reply.result.buffer] : [];
    port.postMessage({ id, message: reply } satisfies Numbered<QueryReply>, transfer);
  });
}

/** Only Linux has a priority per thread. Elsewhere this would slow the whole process down. */
function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
}

/** Replaces the dataset's documents if all new ones are valid and not too many are lost. */
async function load(
  exports: Map<string, LoadedExport>,
  { source: { dataset, bytes, assets }, refusedLoss = 0 }: LoadRequest,
): Promise<QueryReply> {
  try {
    const previous = exports.get(dataset) ?? emptyExport;
    const loaded = await loadDocuments(Buffer.from(bytes), assets, previous);
    const counts = { documents: loaded.store.documents.length, previousDocuments: previous.store.documents.length };
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
