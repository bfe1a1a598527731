import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Metrics } from '../metrics.ts';
import { type FromWorker, isFromPrimary } from './messages.ts';

/** The other processes that serve at the same address. */
export interface Siblings {
  /** Tells the others that what depends on these tags is outdated. */
  outdate(tags: readonly string[]): void;
  /** The metrics of all of them, in the text format of Prometheus. */
  scrape(): Promise<string>;
}

function tell(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}

/** Tells the primary that this process serves. @param line that says so to the operator */
export function tellStarted(line: string): void {
  tell({ journal: 'started', line });
}

/** Collects scrapes from the primary. */
class Scrapes {
  readonly #waiting = new Map<number, (text: string) => void>();
  #last = 0;

  ask(): Promise<string> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      tell({ journal: 'scrape', id });
    });
  }

  answered(id: number, text: string): void {
    this.#waiting.get(id)?.(text);
    this.#waiting.delete(id);
  }
}

/**
 * This worker's siblings; undefined when it serves alone.
 * @param outdated outdates what depends on the tags here, when a sibling says so
 */
export function joinSiblings(metrics: Metrics, outdated: (tags: readonly string[]) => void): Siblings | undefined {
  if (!cluster.isWorker) return undefined;
  const scrapes = new Scrapes();
  // Answers the primary's questions for this worker's part.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries(metrics.registry);
  process.on('message', (message) => {
    if (!isFromPrimary(message)) return;
    if (message.journal === 'outdated') outdated(message.tags);
    else scrapes.answered(message.id, message.text);
  });
  return {
    outdate: (tags) => tell({ journal: 'outdated', tags: [...tags] }),
    scrape: () => scrapes.ask(),
  };
}
