import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { replyToRequests } from '../../concurrency/reply-to-requests.ts';
import { DocumentStore } from '../documents/document-store.ts';
import { type DatasetSource, type DatasetStores, loadDocuments, refuseLoss } from '../documents/load-documents.ts';
import { changedTags } from './content-tags.ts';
import type { EvaluatedQuery, LoadReport, QueryTasks, QueryThreadData } from './query-thread.ts';
import { type DatasetQuery, runQuery } from './run-query.ts';

/** The program of the query thread: it holds the documents and evaluates queries, so that none blocks the service. */
if (parentPort !== null) void serveQueries(parentPort, workerData);

const nothing = new DocumentStore([]);

/** The tags of what a load has changed in any perspective; null if that is unknown. */
function changesBetween(before: DatasetStores, after: DatasetStores): string[] | null {
  const published = changedTags(before.published, after.published);
  if (before.drafts === before.published && after.drafts === after.published) return published;
  const drafts = changedTags(before.drafts, after.drafts);
  return published && drafts && [...new Set([...published, ...drafts])];
}

async function serveQueries(port: MessagePort, { resultBytes, hasDrafts, sources }: QueryThreadData): Promise<void> {
  const datasets = new Map<string, DatasetStores>();

  /** Replaces the dataset's documents if all new ones are valid and not too many are lost. */
  async function load(source: DatasetSource, refusedLoss: number): Promise<LoadReport> {
    const previous = datasets.get(source.dataset);
    const { draftProblems, ...stores } = await loadDocuments(source, hasDrafts, previous);
    const documents = stores.published.documents.length;
    refuseLoss(documents, previous?.published.documents.length ?? 0, refusedLoss);
    datasets.set(source.dataset, stores);
    const changed = previous === undefined ? null : changesBetween(previous, stores);
    return { documents, draftProblems, changed };
  }

  async function evaluate(query: DatasetQuery): Promise<EvaluatedQuery> {
    const startedAt = performance.now();
    const store = datasets.get(query.dataset)?.at(query.perspective) ?? nothing;
    const evaluated = await runQuery(store, query, resultBytes);
    return { ...evaluated, ms: Math.round(performance.now() - startedAt) };
  }

  for (const source of sources.values()) await load(source, 0);
  replyToRequests(port, (onStep): QueryTasks => {
    onStep('the whole task');
    return { load, evaluate };
  });
}
