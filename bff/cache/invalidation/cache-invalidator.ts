import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ContentSource } from '../../content/source.ts';
import { datasetTag } from '../../content/tags.ts';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import type { MemoryCache } from '../memory-cache/memory-cache.ts';
import type { CdnPurge } from './cdn/cdn-purge.ts';
import type { Instances } from './instances.ts';

/** While changes arrive, an invalidation ends a response's freshness. The hour bounds the effect of a lost message. */
const TTL_SUBSCRIBED_MS = 3_600_000;
/** While no changes arrive, the first request after this time reloads a response in the background. */
const TTL_DISCONNECTED_MS = 2_000;

/** Tracks the datasets whose changes this instance receives. */
export class SubscriptionState {
  readonly #datasets: readonly string[];
  readonly #live = new Set<string>();

  constructor(datasets: readonly string[]) {
    this.#datasets = datasets;
  }

  /** Whether this instance receives the changes of all datasets. */
  get isLive(): boolean {
    return this.#live.size === this.#datasets.length;
  }

  /** How long a response counts as fresh unless it is invalidated, in milliseconds. */
  get ttl(): number {
    return this.isLive ? TTL_SUBSCRIBED_MS : TTL_DISCONNECTED_MS;
  }

  subscribed(dataset: string): void {
    this.#live.add(dataset);
  }

  disconnected(dataset: string): void {
    this.#live.delete(dataset);
  }
}

/**
 * An instance may receive a change twice, from the lake and from another instance: how many are remembered, and how
 * long.
 */
const RECENT_CHANGES = { max: 1_000, ttl: 60_000 };

export interface CacheInvalidatorOptions {
  readonly content: Pick<ContentSource, 'subscribe'>;
  readonly memory: MemoryCache<BufferedResponse>;
  readonly subscriptions: SubscriptionState;
  /** The other instances; unset without Redis. */
  readonly instances?: Instances;
  readonly cdn?: CdnPurge;
}

/**
 * Identifies a change by its tags too, so that two changes with the same id count as one only if their tags are equal.
 */
function changeId(id: string, tags: readonly string[]): string {
  return `${id} ${createHash('sha1').update(tags.join(' ')).digest('base64url')}`;
}

/**
 * Keeps the cached responses true to the content. It receives changes from the lake, from other instances and from the
 * webhook, and invalidates in memory, in Redis (and so in the other instances) and in the CDN.
 */
export class CacheInvalidator {
  readonly #memory: MemoryCache<BufferedResponse>;
  readonly #subscriptions: SubscriptionState;
  readonly #instances: Instances | undefined;
  readonly #cdn: CdnPurge | undefined;
  readonly #recentChanges = new LRUCache<string, true>(RECENT_CHANGES);
  readonly #everSubscribed = new Set<string>();
  readonly #unsubscribe: () => void;

  constructor({ content, memory, subscriptions, instances, cdn }: CacheInvalidatorOptions) {
    this.#memory = memory;
    this.#subscriptions = subscriptions;
    this.#instances = instances;
    this.#cdn = cdn;
    instances?.receive((tags, change) => this.#invalidateMemory(tags, change));
    this.#unsubscribe = content.subscribe({
      changed: (tags, id) => this.#contentChanged(tags, changeId(id, tags)),
      subscribed: (dataset) => this.#subscribed(dataset),
      disconnected: (dataset) => this.#disconnected(dataset),
    });
  }

  /**
   * Invalidates what depends on any of the tags: here, in the other instances and in the CDN.
   * @returns how many responses in this process's memory
   */
  invalidate(tags: readonly string[]): number {
    void this.#publish(tags, '');
    return this.#memory.invalidate(tags);
  }

  /** Resolves when the CDN has been told the last changes. */
  async close(): Promise<void> {
    this.#unsubscribe();
    this.#instances?.close();
    await this.#cdn?.close();
  }

  #contentChanged(tags: readonly string[], change: string): void {
    this.#invalidateMemory(tags, change);
    void this.#publish(tags, change);
  }

  /** @param tags null: any content may have changed @param change its id; empty if nobody else receives the change */
  #invalidateMemory(tags: readonly string[] | null, change: string): void {
    if (change !== '' && this.#recentChanges.has(change)) return;
    if (change !== '') this.#recentChanges.set(change, true);
    if (tags === null) this.#memory.invalidateAll();
    else this.#memory.invalidate(tags);
  }

  async #publish(tags: readonly string[], change: string): Promise<void> {
    const isFirst = this.#instances === undefined || (await this.#instances.invalidate(tags, change));
    if (isFirst) this.#cdn?.purge(tags);
  }

  /** What changed before a subscription is unknown, so the dataset's responses are stale. */
  #subscribed(dataset: string): void {
    const isResubscription = this.#everSubscribed.has(dataset);
    this.#everSubscribed.add(dataset);
    this.#subscriptions.subscribed(dataset);
    const everything = [datasetTag(dataset)];
    this.#invalidateMemory(everything, '');
    if (this.#instances === undefined) this.#cdn?.purge(everything);
    else void this.#instances.subscribed(dataset, isResubscription).then((gap) => gap && this.#cdn?.purge(everything));
  }

  #disconnected(dataset: string): void {
    this.#subscriptions.disconnected(dataset);
    this.#instances?.disconnected(dataset);
  }
}
