import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { changedTags } from '../documents/changed-tags.ts';
import { DocumentStore } from '../documents/document-store.ts';
import { loadDocuments, UnreadableDocuments } from '../documents/load-documents.ts';
import { QueryError } from './query-error.ts';
import type { DatasetSource, Numbered, QueryReply, QueryRequest, QueryThreadData } from './query-thread-messages.ts';
import { type DatasetQuery, runQuery } from './run-query.ts';

/** The thread that holds the documents and evaluates queries, so that no query can hold up the service. */
if (parentPort !== null) serve(parentPort, workerData);

function serve(port: MessagePort, { resultBytes }: QueryThreadData): void {
  const stores = new Map<string, DocumentStore>();
  port.on('message', async ({ id, message }: Numbered<QueryRequest>) => {
    const reply =
      message.kind === 'load' ? await load(stores, message.source) : await answer(stores, message.query, resultBytes);
    const transfer = reply.kind === 'answer' && reply.result.buffer instanceof ArrayBuffer ? [reply.result.buffer] : [];
    port.postMessage({ id, message: reply } satisfies Numbered<QueryReply>, transfer);
  });
}

/** Replaces the dataset's documents when all of the new ones can be read. */
async function load(
  stores: Map<string, DocumentStore>,
  { dataset, bytes, assets }: DatasetSource,
): Promise<QueryReply> {
  try {
    const store = await loadDocuments(Buffer.from(bytes), assets);
    const changed = changedTags(stores.get(dataset) ?? new DocumentStore([]), store);
    stores.set(dataset, store);
    return { kind: 'loaded', documents: store.documents.length, changed };
  } catch (error) {
    if (!(error instanceof UnreadableDocuments)) throw error;
    return { kind: 'unreadable', problem: error.message, lines: error.lines };
  }
}

async function answer(
  stores: Map<string, DocumentStore>,
  query: DatasetQuery,
  resultBytes: number,
): Promise<QueryReply> {
  const start = performance.now();
  try {
    const store = stores.get(query.dataset) ?? new DocumentStore([]);
    const { result, syncTags } = await runQuery(store, query, resultBytes);
    return { kind: 'answer', result, syncTags, ms: Math.round(performance.now() - start) };
  } catch (error) {
    if (error instanceof QueryError) return { kind: 'failed', failure: error.failure };
    throw error;
  }
}
