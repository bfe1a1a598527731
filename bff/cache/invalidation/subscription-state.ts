/** While changes are received a response stays fresh until it is invalidated; the hour only bounds a lost message. */
const TTL_SUBSCRIBED_MS = 3_600_000;
/** While they are not, a response is loaded again after this long: in the background, at its next request. */
const TTL_DISCONNECTED_MS = 2_000;

/** For which datasets this instance receives content changes now. */
export class SubscriptionState {
  readonly #datasets: readonly string[];
  readonly #live = new Set<string>();

  constructor(datasets: readonly string[]) {
    this.#datasets = datasets;
  }

  /** Whether changes of all datasets are received. */
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
