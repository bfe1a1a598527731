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
}

function sendToPrimary(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}

/** Reports to the primary that this worker has started. @param line message for the operator */
export function reportStarted(line: string): void {
  sendToPrimary({ journal: 'started', line });
}

/** Requests scrapes from the primary and matches its results to them. */
class Scrapes {
  readonly #pending = new Map<number, (text: string) => void>();
  #lastId = 0;

  request(): Promise<string> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, (text) => {
        if (text === '') reject(new Error('The primary could not collect the metrics of all workers'));
        else resolve(text);
      });
      sendToPrimary({ journal: 'scrape', id });
    });
  }

  resolve(id: number, text: string): void {
    this.#pending.get(id)?.(text);
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
  const scrapes = new Scrapes();
  // The constructor installs the listener that sends this worker's metrics to the primary.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries(metrics.registry);
  process.on('message', (message) => {
    if (!isFromPrimary(message)) return;
    if (message.journal === 'invalidate') onInvalidate(message.tags);
    else scrapes.resolve(message.id, message.text);
  });
  return {
    invalidate: (tags) => sendToPrimary({ journal: 'invalidate', tags: [...tags] }),
    scrape: () => scrapes.request(),
  };
}
