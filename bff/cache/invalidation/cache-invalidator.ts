import { LRUCache } from 'lru-cache';
import type { ContentSource } from '../../content/source.ts';
import { datasetsOf, datasetTag } from '../../content/tags.ts';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import type { MemoryCache } from '../memory-cache/memory-cache.ts';
import type { CdnPurge } from './cdn/cdn-purge.ts';
import type { Instances } from './instances.ts';

/** While changes arrive, an invalidation ends a response's freshness. The hour bounds the effect of a lost message. */
const TTL_SUBSCRIBED_MS = 3_600_000;
/** While no changes arrive, the first request after this time reloads a response in the background. */
const TTL_DISCONNECTED_MS = 2_000;
/** So it does while a webhook reports changes, which may miss some: the lake does not repeat a failed call for long. */
const TTL_WEBHOOK_MS = 300_000;

export interface CacheInvalidatorOptions {
  readonly content: Pick<ContentSource, 'datasets' | 'subscribe'>;
  readonly memory: MemoryCache<BufferedResponse>;
  /** The other instances; unset without Redis. */
  readonly instances?: Instances;
  readonly cdn?: CdnPurge;
}

/** More changes than arrive in the time that one of them takes to reach all instances. */
const MAX_REMEMBERED_CHANGES = 1_000;

/**
 * Keeps the cached responses true to the content. It receives changes from the lake, from other instances and from the
 * webhook, and invalidates in memory, in the other instances and in the CDN. Each instance purges the CDN: until it has
 * received a change, it may have given the CDN an old response again, after the purge of a faster instance.
 */
export class CacheInvalidator {
  readonly #options: CacheInvalidatorOptions;
  /** The datasets whose changes are received now. */
  readonly #live = new Set<string>();
  /** The datasets whose changes a webhook has reported, to this instance or to another. */
  readonly #reported = new Set<string>();
  /** With Redis, a change arrives from the lake and from another instance. The second one would reload everything. */
  readonly #applied = new LRUCache<string, true>({ max: MAX_REMEMBERED_CHANGES });
  readonly #unsubscribe: () => void;

  constructor(options: CacheInvalidatorOptions) {
    this.#options = options;
    options.instances?.receive((tags, change) => {
      if (change === '') this.#addReported(tags ?? []);
      this.#apply(tags, change);
    });
    this.#unsubscribe = options.content.subscribe({
      // Two changes with the same id count as one only if their tags are equal.
      changed: (tags, id) => this.#invalidate(tags, id && [id, ...tags].join(' ')),
      subscribed: (dataset, isResumed) => this.#subscribed(dataset, isResumed),
      disconnected: (dataset) => void this.#live.delete(dataset),
    });
  }

  /** Whether this instance receives the changes of all datasets. */
  get isLive(): boolean {
    return this.#live.size === this.#options.content.datasets.length;
  }

  /**
   * How long a response counts as fresh unless it is invalidated, in milliseconds.
   * @param datasets those that it is made of; none if they are unknown
   */
  ttl(datasets: readonly string[] = []): number {
    const all = datasets.length === 0 ? this.#options.content.datasets : datasets;
    return Math.min(...all.map((dataset) => this.#ttlOf(dataset)));
  }

  #ttlOf(dataset: string): number {
    if (this.#live.has(dataset)) return TTL_SUBSCRIBED_MS;
    return this.#reported.has(dataset) ? TTL_WEBHOOK_MS : TTL_DISCONNECTED_MS;
  }

  #addReported(tags: readonly string[]): void {
    for (const dataset of datasetsOf(tags)) this.#reported.add(dataset);
  }

  /**
   * Invalidates what depends on any of the tags, as a webhook reports: here, in the other instances and in the CDN.
   * @returns how many responses in this process's memory
   */
  invalidate(tags: readonly string[]): number {
    this.#addReported(tags);
    return this.#invalidate(tags, '');
  }

  /** Resolves when the CDN has received the last purges. */
  async close(): Promise<void> {
    this.#unsubscribe();
    await this.#options.cdn?.close();
  }

  /** @param change its id; empty if no other instance receives the change */
  #invalidate(tags: readonly string[], change: string): number {
    if (!this.#applied.has(change)) this.#options.instances?.invalidate(tags, change);
    return this.#apply(tags, change);
  }

  /** @param tags null: any content may have changed @param change its id; empty if it has none */
  #apply(tags: readonly string[] | null, change: string): number {
    const { memory, cdn, content } = this.#options;
    if (this.#applied.has(change)) return 0;
    if (change !== '') this.#applied.set(change, true);
    if (tags === null) return memory.invalidate(content.datasets.map(datasetTag));
    cdn?.purge(tags);
    return memory.invalidate(tags);
  }

  /** Unless the stream is resumed, earlier changes are unknown, so the dataset's responses are stale. */
  #subscribed(dataset: string, isResumed: boolean): void {
    this.#live.add(dataset);
    if (isResumed) return;
    this.#options.memory.invalidate([datasetTag(dataset)]);
    void this.#options.cdn?.purgeMissed(dataset);
  }
}
