import { constants, setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { contentSource } from '../content/source.ts';
import type { SearchReply, SearchRequest, SearchThreadData } from './search-thread-messages.ts';
import { SynchronisedIndex } from './synchronised-index.ts';

/** How long the first searches wait for the index, counted from the start of the thread. */
const PATIENCE_MS = 3_000;

/** The program of the search thread. It holds the index, so that neither indexing nor searching blocks the service. */
if (parentPort !== null) serve(parentPort, workerData);

function serve(port: MessagePort, { connection }: SearchThreadData): void {
  // Only Linux has a priority per thread. Elsewhere this would slow the whole process down.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const content = contentSource(connection);
  const indexes = new Map(content.datasets.map((name) => [name, new SynchronisedIndex(content, name)]));
  content.subscribe({
    changed: ([tag = '']) => void indexes.get(tag.slice(0, tag.indexOf(':')))?.changed(),
    subscribed: (dataset) => void indexes.get(dataset)?.changed(),
    disconnected: () => {},
  });
  for (const index of indexes.values()) void index.changed();
  const patience = setTimeout(PATIENCE_MS, undefined, { ref: false });
  port.on('message', async ({ id, dataset, words, limit }: SearchRequest) => {
    const synchronised = indexes.get(dataset);
    if (synchronised?.isReady === false) await Promise.race([synchronised.ready, patience]);
    const found = synchronised?.isReady ? synchronised.index.find(words, limit) : null;
    port.postMessage({ id, found } satisfies SearchReply);
  });
}
