import { datasetTag } from '../../content/tags.ts';
import type { RedisConnection } from '../redis-cache/connection.ts';
import type { KeyNames } from '../redis-cache/key-names.ts';
import { DatasetSubscribers } from './dataset-subscribers.ts';
import { InstanceBus, type RemoteInvalidation } from './instance-bus.ts';

interface InstancesOptions {
  /** Sends commands. */
  readonly commands: RedisConnection;
  /** Receives messages. */
  readonly subscriber: RedisConnection;
  readonly names: KeyNames;
}

/** The other instances of the service, reached through Redis. Nothing here fails or waits if Redis is unreachable. */
export class Instances {
  readonly #commands: RedisConnection;
  readonly #bus: InstanceBus;
  readonly #subscribers: DatasetSubscribers;
  /** Subscriptions of this instance that Redis has not confirmed yet. */
  readonly #joining = new Set<symbol>();

  constructor({ commands, subscriber, names }: InstancesOptions) {
    this.#commands = commands;
    this.#bus = new InstanceBus(commands.redis, subscriber.redis, names);
    this.#subscribers = new DatasetSubscribers(commands.redis, subscriber.redis, names);
  }

  /** Whether Redis is reachable. */
  get isConnected(): boolean {
    return this.#commands.redis.status === 'ready';
  }

  /** Whether Redis has recorded every invalidation that this instance has received. */
  get isInSync(): boolean {
    return this.#bus.isInSync && this.#joining.size === 0;
  }

  /** Sets the receiver of other instances' invalidations. */
  receive(receiver: RemoteInvalidation): void {
    this.#bus.receive(receiver);
  }

  /** @see InstanceBus.invalidate */
  invalidate(tags: readonly string[], changeId: string): Promise<boolean> {
    return this.#bus.invalidate(tags, changeId);
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

  close(): void {
    this.#bus.close();
  }

  async #join(dataset: string, isResubscription: boolean): Promise<boolean> {
    await this.#commands.ready();
    const hasGap = isResubscription || !(await this.#subscribers.exist(dataset));
    if (hasGap) await this.#bus.invalidate([datasetTag(dataset)], '');
    this.#subscribers.join(dataset);
    return hasGap;
  }
}
