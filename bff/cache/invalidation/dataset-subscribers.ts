import type { Redis } from 'ioredis';
import type { KeyNames } from '../redis-cache/key-names.ts';

/**
 * Tracks which instances receive which dataset's changes. A response in Redis can be trusted if at least one instance
 * has received changes at all times since the response was loaded. Each instance subscribes to the dataset's channel.
 * Redis counts the subscribers, so a crashed instance stops counting at once.
 */
export class DatasetSubscribers {
  readonly #commands: Redis;
  readonly #subscriber: Redis;
  readonly #names: KeyNames;
  readonly #joined = new Set<string>();

  constructor(commands: Redis, subscriber: Redis, names: KeyNames) {
    this.#commands = commands;
    this.#subscriber = subscriber;
    this.#names = names;
    subscriber.on('ready', () => this.#subscribe([...this.#joined]));
  }

  /** Whether any instance receives the dataset's changes now; also false if Redis does not respond. */
  async exist(dataset: string): Promise<boolean> {
    try {
      const reply: unknown = await this.#commands.pubsub('NUMSUB', this.#names.subscribers(dataset));
      return Array.isArray(reply) && Number(reply[1]) > 0;
    } catch {
      return false;
    }
  }

  join(dataset: string): void {
    this.#joined.add(dataset);
    if (this.#subscriber.status === 'ready') this.#subscribe([dataset]);
  }

  leave(dataset: string): void {
    this.#joined.delete(dataset);
    // This fails only without a connection, and then there is no subscription either.
    this.#subscriber.unsubscribe(this.#names.subscribers(dataset)).catch(() => undefined);
  }

  #subscribe(datasets: readonly string[]): void {
    if (datasets.length === 0) return;
    this.#subscriber.subscribe(...datasets.map((dataset) => this.#names.subscribers(dataset))).catch(() => undefined);
  }
}
