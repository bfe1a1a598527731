import { setTimeout } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { lowerPriority, replyToRequests } from '../concurrency/request-thread.ts';
import { contentSource, type LakeConnection } from '../content/source.ts';
import { datasetTag } from '../content/tags.ts';
import { errorMessage } from '../contract/rules/caught-error.ts';
import type { SearchReply, SearchRequest } from './entry-search.ts';
import { SynchronisedIndex } from './synchronised-index.ts';

/** How long the first searches wait for the index, counted from the start of the thread. */
const PATIENCE_MS = 3_000;

/** The program of the search thread. It holds the index, so that neither indexing nor searching blocks the service. */
if (parentPort !== null) serve(parentPort, workerData);

const datasetOf = ([tag = '']: readonly string[]) => tag.slice(0, tag.indexOf(':'));

function serve(port: MessagePort, connection: LakeConnection): void {
  lowerPriority();
  const content = contentSource(connection);
  const problems = new Map<string, string>();
  const report = (dataset: string) => (error: unknown) => problems.set(dataset, errorMessage(error));
  const indexes = new Map(content.datasets.map((name) => [name, new SynchronisedIndex(content, name, report(name))]));
  content.subscribe({
    changed: (tags) => void indexes.get(datasetOf(tags))?.changed(tags),
    // What changed before is unknown.
    subscribed: (dataset) => void indexes.get(dataset)?.changed([datasetTag(dataset)]),
    disconnected: () => {},
  });
  for (const [dataset, index] of indexes) void index.changed([datasetTag(dataset)]);
  const patience = setTimeout(PATIENCE_MS, undefined, { ref: false });
  replyToRequests(port, async ({ dataset, words, limit }: SearchRequest): Promise<SearchReply> => {
    const synchronised = indexes.get(dataset);
    if (synchronised?.isReady === false) await Promise.race([synchronised.ready, patience]);
    const found = synchronised?.isReady ? synchronised.index.find(words, limit) : null;
    const problem = problems.get(dataset);
    problems.delete(dataset);
    return { found, problem };
  });
}
