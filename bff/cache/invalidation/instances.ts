import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { datasetTag } from '../../content/tags.ts';
import { parseJson } from '../../contract/shared/json-object.ts';
import type { RedisConnection } from '../redis-cache/connection.ts';
import type { KeyNames } from '../redis-cache/key-names.ts';
import { INVALIDATE, INVALIDATE_ALL } from '../redis-cache/scripts.ts';

/** What instances publish. `tags` is null for everything. */
const Tags = Type.Union([Type.Array(Type.String()), Type.Null()]);
const Message = Type.Object({ from: Type.String(), id: Type.String(), tags: Tags });
const MessageShape = Compile(Message);

/** Receives an invalidation from another instance. @param tags null: any content may have changed */
export type RemoteInvalidation = (tags: readonly string[] | null, changeId: string) => void;

/** Between two attempts to invalidate everything, while Redis can be reached but refuses. */
const RETRY_MS = 1_000;

/**
 * The other instances of the service, reached through Redis. Nothing here fails or waits if Redis is unreachable.
 *
 * Invalidations are published to all instances and recorded in Redis. Whenever one may have been lost (Redis was away,
 * or refused it), everything is invalidated as soon as Redis accepts that. Responses in Redis can be trusted if some
 * instance received changes at all times since they were made: each instance subscribes to the dataset's channel, and
 * Redis counts the subscribers, so an instance that crashes is forgotten at once.
 */
export class Instances {
  readonly #commands: RedisConnection;
  readonly #subscriber: Redis;
  readonly #names: KeyNames;
  readonly #id = randomUUID();
  /** The datasets whose changes this instance receives. */
  readonly #joined = new Set<string>();
  /** Subscriptions of this instance that Redis has not confirmed yet. */
  readonly #joining = new Set<symbol>();
  #receiver: RemoteInvalidation = () => undefined;
  #retry: NodeJS.Timeout | undefined;
  #wasReady = false;
  #hasLost = false;

  /** @param commands sends commands @param subscriber receives messages */
  constructor(commands: RedisConnection, { redis: subscriber }: RedisConnection, names: KeyNames) {
    this.#commands = commands;
    this.#subscriber = subscriber;
    this.#names = names;
    commands.redis.on('ready', () => this.#connected());
    commands.redis.on('close', () => {
      this.#hasLost ||= this.#wasReady;
    });
    subscriber.on('ready', () => {
      this.#subscribe();
      this.#subscribeTo([...this.#joined]);
    });
    subscriber.on('message', (_channel: string, text: string) => this.#onMessage(text));
  }

  get isConnected(): boolean {
    return this.#commands.redis.status === 'ready';
  }

  /** Whether Redis knows of every invalidation that this instance knows of. */
  get isInSync(): boolean {
    return this.#wasReady && !this.#hasLost && this.#joining.size === 0;
  }

  receive(receiver: RemoteInvalidation): void {
    this.#receiver = receiver;
  }

  /**
   * Invalidates, in Redis and in all instances, what depends on any of the tags.
   * @param changeId identifies a change that several instances may receive; empty if only this one did
   * @returns whether this instance is the first to publish the change; true also if Redis cannot be asked
   */
  async invalidate(tags: readonly string[], changeId: string): Promise<boolean> {
    const { invalidations, channel, change } = this.#names;
    const message = this.#message(tags, changeId);
    const mayRepeat = changeId === '' ? '0' : '1';
    const keys = [invalidations, change(changeId)];
    try {
      const { redis } = this.#commands;
      return (await redis.eval(INVALIDATE, keys.length, ...keys, channel, message, mayRepeat, ...tags)) === 1;
    } catch {
      this.#lost();
      return true;
    }
  }

  /**
   * Registers that this instance receives a dataset's changes from now on.
   * @param hasMissed whether it missed changes; unset: it may have, unless another instance received them
   * @returns whether changes may be missed, so that the whole dataset was invalidated
   */
  async subscribed(dataset: string, hasMissed?: boolean): Promise<boolean> {
    const joining = Symbol(dataset);
    this.#joining.add(joining);
    try {
      await this.#commands.ready();
      const hasGap = hasMissed ?? !(await this.#isReceived(dataset));
      if (hasGap) await this.invalidate([datasetTag(dataset)], '');
      this.#joined.add(dataset);
      if (this.#subscriber.status === 'ready') this.#subscribeTo([dataset]);
      return hasGap;
    } finally {
      this.#joining.delete(joining);
    }
  }

  /** Registers that this instance no longer receives a dataset's changes. */
  disconnected(dataset: string): void {
    this.#joined.delete(dataset);
    // Fails only without a connection, and then there is no subscription either.
    this.#subscriber.unsubscribe(this.#names.subscribers(dataset)).catch(() => undefined);
  }

  close(): void {
    clearTimeout(this.#retry);
  }

  /** Whether any instance receives the dataset's changes now; false also if Redis cannot be asked. */
  async #isReceived(dataset: string): Promise<boolean> {
    const { redis } = this.#commands;
    const reply: unknown = await redis.pubsub('NUMSUB', this.#names.subscribers(dataset)).catch(() => undefined);
    return Array.isArray(reply) && Number(reply[1]) > 0;
  }

  #subscribeTo(datasets: readonly string[]): void {
    if (datasets.length === 0) return;
    this.#subscriber.subscribe(...datasets.map((dataset) => this.#names.subscribers(dataset))).catch(() => undefined);
  }

  #message(tags: readonly string[] | null, id: string): string {
    return JSON.stringify({ from: this.#id, id, tags: tags && [...tags] } satisfies Static<typeof Message>);
  }

  #onMessage(text: string): void {
    const message = parseJson(text);
    if (MessageShape.Check(message) && message.from !== this.#id) this.#receiver(message.tags, message.id);
  }

  /** Messages that were published before the subscription are lost, so everything here is stale. */
  #subscribe(): void {
    this.#subscriber.subscribe(this.#names.channel).then(
      () => this.#receiver(null, ''),
      () => this.#subscriber.disconnect(true),
    );
  }

  #connected(): void {
    this.#wasReady = true;
    if (this.#hasLost) void this.#invalidateAll();
  }

  #lost(): void {
    this.#hasLost = true;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#invalidateAll(), RETRY_MS).unref();
  }

  async #invalidateAll(): Promise<void> {
    // Otherwise the 'ready' event calls this again.
    if (!this.isConnected) return;
    try {
      const { invalidations, channel } = this.#names;
      await this.#commands.redis.eval(INVALIDATE_ALL, 1, invalidations, channel, this.#message(null, ''));
      this.#hasLost = false;
    } catch {
      this.#lost();
    }
  }
}
