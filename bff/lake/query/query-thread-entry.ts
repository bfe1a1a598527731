import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { replyToRequests } from '../../concurrency/reply-to-requests.ts';
import { LineError } from '../documents/asset-references.ts';
import { DocumentStore } from '../documents/document-store.ts';
import { type DatasetSource, type DatasetStores, loadDocuments, refuseLoss } from '../documents/load-documents.ts';
import { changedTags } from './content-tags.ts';
import { QueryError } from './query-error.ts';
import type { QueryReply, QueryRequest, QueryThreadData } from './query-thread.ts';
import { type DatasetQuery, runQuery } from './run-query.ts';

/** The program of the query thread: it holds the documents and evaluates queries, so that none blocks the service. */
if (parentPort !== null) serveQueries(parentPort, workerData);

const nothing = new DocumentStore([]);

/** The tags of what a load has changed in any perspective; null if that is unknown. */
function changesBetween(before: DatasetStores, after: DatasetStores): string[] | null {
  const published = changedTags(before.published, after.published);
  const drafts = changedTags(before.drafts, after.drafts);
  return published && drafts && [...new Set([...published, ...drafts])];
}

function serveQueries(port: MessagePort, { resultBytes, hasDrafts }: QueryThreadData): void {
  const datasets = new Map<string, DatasetStores>();

  /** Replaces the dataset's documents if all new ones are valid and not too many are lost. */
  const load = async (source: DatasetSource, refusedLoss: number): Promise<QueryReply> => {
    try {
      const previous = datasets.get(source.dataset);
      const { draftProblems, ...stores } = await loadDocuments(source, hasDrafts, previous);
      const documents = stores.published.documents.length;
      refuseLoss(documents, previous?.published.documents.length ?? 0, refusedLoss);
      datasets.set(source.dataset, stores);
      const changed = previous === undefined ? null : changesBetween(previous, stores);
      return { kind: 'loaded', documents, draftProblems, changed };
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      return { kind: 'unreadable', problem: error.message, lines: error.lines };
    }
  };

  const evaluate = async (query: DatasetQuery): Promise<QueryReply> => {
    const startedAt = performance.now();
    try {
      const store = datasets.get(query.dataset)?.at(query.perspective) ?? nothing;
      const evaluated = await runQuery(store, query, resultBytes);
      return { kind: 'result', ...evaluated, ms: Math.round(performance.now() - startedAt) };
    } catch (error) {
      if (error instanceof QueryError) return { kind: 'failed', failure: error.failure };
      throw error;
    }
  };

  const replyTo = (request: QueryRequest): Promise<QueryReply> =>
    request.kind === 'load' ? load(request.source, request.refusedLoss) : evaluate(request.query);
  replyToRequests(port, replyTo, (reply) =>
    reply.kind === 'result' && reply.result.buffer instanceof ArrayBuffer ? [reply.result.buffer] : [],
  );
}
