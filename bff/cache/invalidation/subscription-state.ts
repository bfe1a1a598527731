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
