import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Metrics } from '../metrics.ts';
import { type FromWorker, isFromPrimary } from './messages.ts';

/** The other workers that share the port. */
export interface Siblings {
  /** Invalidates the responses that depend on these tags in the other workers. */
  invalidate(tags: readonly string[]): void;
  /** The metrics of all workers, in Prometheus text format. Rejects if they could not be collected. */
  scrape(): Promise<string>;
  /** Raises a mark that all workers share. @see HighWaterMarks.raise */
  raise(key: string, value: number): Promise<number | undefined>;
}

function sendToPrimary(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}

/** Answers the primary's scrapes from now on: a worker that is still starting has no metrics, and delays nobody's. */
export function answerScrapes(): void {
  // The constructor installs the listener.
  new AggregatorRegistry();
}

/** Reports to the primary that this worker has started. @param line message for the operator */
export function reportStarted(line: string): void {
  sendToPrimary({ journal: 'started', line });
}

/** Sends requests to the primary and matches its results to them. */
class PrimaryRequests<Result> {
  readonly #pending = new Map<number, (result: Result) => void>();
  #lastId = 0;

  send(messageOf: (id: number) => FromWorker): Promise<Result> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      sendToPrimary(messageOf(id));
    });
  }

  resolve(id: number, result: Result): void {
    this.#pending.get(id)?.(result);
    this.#pending.delete(id);
  }
}

/**
 * Connects this worker with its siblings.
 * @param onInvalidate invalidates the responses of this worker that depend on the tags
 * @returns undefined in a process without siblings
 */
export function joinSiblings(metrics: Metrics, onInvalidate: (tags: readonly string[]) => void): Siblings | undefined {
  if (!cluster.isWorker) return undefined;
  const scrapes = new PrimaryRequests<string>();
  const marks = new PrimaryRequests<number | undefined>();
  AggregatorRegistry.setRegistries(metrics.registry);
  process.on('message', (message) => {
    if (!isFromPrimary(message)) return;
    if (message.journal === 'invalidate') onInvalidate(message.tags);
    else if (message.journal === 'scraped') scrapes.resolve(message.id, message.text);
    else marks.resolve(message.id, message.previous);
  });
  return {
    invalidate: (tags) => sendToPrimary({ journal: 'invalidate', tags: [...tags] }),
    async scrape() {
      const text = await scrapes.send((id) => ({ journal: 'scrape', id }));
      if (text === '') throw new Error('The primary could not collect the metrics of all workers');
      return text;
    },
    raise: (key, value) => marks.send((id) => ({ journal: 'raise', id, key, value })),
  };
}
