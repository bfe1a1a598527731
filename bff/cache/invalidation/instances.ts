import { datasetTag } from '../../content/tags.ts';
import type { RedisConnection } from '../redis-cache/connection.ts';
import type { KeyNames } from '../redis-cache/key-names.ts';
import { DatasetSubscribers } from './dataset-subscribers.ts';
import { InstanceBus } from './instance-bus.ts';

/** The other instances of the service, reached through Redis. Nothing here fails or waits if Redis is unreachable. */
export class Instances extends InstanceBus {
  readonly #connection: RedisConnection;
  readonly #subscribers: DatasetSubscribers;
  /** Subscriptions of this instance that Redis has not confirmed yet. */
  readonly #joining = new Set<symbol>();

  /** @param commands sends commands @param subscriber receives messages */
  constructor(commands: RedisConnection, subscriber: RedisConnection, names: KeyNames) {
    super(commands.redis, subscriber.redis, names);
    this.#connection = commands;
    this.#subscribers = new DatasetSubscribers(commands.redis, subscriber.redis, names);
  }

  /** Whether Redis is reachable. */
  get isConnected(): boolean {
    return this.#connection.redis.status === 'ready';
  }

  override get isInSync(): boolean {
    return super.isInSync && this.#joining.size === 0;
  }

  /**
   * Registers that this instance receives a dataset's changes from now on.
   * @param isResubscription whether it was subscribed before; if it was the only subscriber, changes were missed
   * @returns whether no instance received changes for a while, so that the whole dataset was invalidated
   */
  async subscribed(dataset: string, isResubscription: boolean): Promise<boolean> {
    const joining = Symbol(dataset);
    this.#joining.add(joining);
    return this.#join(dataset, isResubscription).finally(() => this.#joining.delete(joining));
  }

  /** Registers that this instance no longer receives a dataset's changes. */
  disconnected(dataset: string): void {
    this.#subscribers.leave(dataset);
  }

  async #join(dataset: string, isResubscription: boolean): Promise<boolean> {
    await this.#connection.ready();
    const hasGap = isResubscription || !(await this.#subscribers.exist(dataset));
    if (hasGap) await this.invalidate([datasetTag(dataset)], '');
    this.#subscribers.join(dataset);
    return hasGap;
  }
}
