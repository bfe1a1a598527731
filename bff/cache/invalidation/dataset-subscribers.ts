import type { Redis } from 'ioredis';
import type { SharedNames } from '../redis-cache/key-names.ts';

/**
 * Who follows which dataset's changes, over all instances. Answers in Redis can be trusted as long as at all times since
 * they were made somebody followed; a follower is whoever listens at the dataset's channel, so Redis forgets at once those
 * who die.
 */
export class DatasetSubscribers {
  readonly #commands: Redis;
  readonly #subscriber: Redis;
  readonly #names: SharedNames;
  readonly #followed = new Set<string>();

  constructor(commands: Redis, subscriber: Redis, names: SharedNames) {
    this.#commands = commands;
    this.#subscriber = subscriber;
    this.#names = names;
    subscriber.on('ready', () => this.#announce([...this.#followed]));
  }

  /** Whether any instance follows the dataset now; false also when nobody can be asked. */
  async exist(dataset: string): Promise<boolean> {
    try {
      const reply: unknown = await this.#commands.pubsub('NUMSUB', this.#names.following(dataset));
      return Array.isArray(reply) && Number(reply[1]) > 0;
    } catch {
      return false;
    }
  }

  join(dataset: string): void {
    this.#followed.add(dataset);
    if (this.#subscriber.status === 'ready') this.#announce([dataset]);
  }

  leave(dataset: string): void {
    this.#followed.delete(dataset);
    // Without a connection there is nothing to leave.
    this.#subscriber.unsubscribe(this.#names.following(dataset)).catch(() => undefined);
  }

  #announce(datasets: readonly string[]): void {
    if (datasets.length === 0) return;
    this.#subscriber.subscribe(...datasets.map((dataset) => this.#names.following(dataset))).catch(() => undefined);
  }
}
