import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { parseJson } from '../../contract/shared/json-object.ts';
import type { RedisConnection } from '../redis/connection.ts';
import type { ChannelNames } from '../redis/key-names.ts';

/** What instances publish. `tags` is null for everything. */
const Tags = Type.Union([Type.Array(Type.String()), Type.Null()]);
const Message = Type.Object({ from: Type.String(), id: Type.String(), tags: Tags });
const MessageShape = Compile(Message);

/** Receives an invalidation from another instance. @param tags null: any content may have changed */
export type RemoteInvalidation = (tags: readonly string[] | null, changeId: string) => void;

/**
 * The other instances that read the same hosted content, reached through Redis. Nothing here fails or waits if Redis is
 * unreachable. Whenever messages may have been lost, everything is invalidated as soon as Redis is back: here, because
 * this instance may not have received one; and in the other instances, if it could not publish one.
 */
export class Instances {
  readonly #commands: RedisConnection;
  readonly #subscriber: Redis;
  readonly #names: ChannelNames;
  readonly #id = randomUUID();
  /** The datasets whose changes this instance receives. */
  readonly #joined = new Set<string>();
  #receiver: RemoteInvalidation = () => undefined;
  #hasLost = false;

  /** @param commands sends commands @param subscriber receives messages */
  constructor(commands: RedisConnection, { redis: subscriber }: RedisConnection, names: ChannelNames) {
    this.#commands = commands;
    this.#subscriber = subscriber;
    this.#names = names;
    commands.redis.on('ready', () => {
      if (this.#hasLost) this.invalidate(null, '');
      this.#hasLost = false;
    });
    subscriber.on('ready', () => {
      this.#subscribe();
      this.#subscribeTo([...this.#joined]);
    });
    subscriber.on('message', (_channel: string, text: string) => this.#onMessage(text));
  }

  receive(receiver: RemoteInvalidation): void {
    this.#receiver = receiver;
  }

  /**
   * Invalidates, in the other instances, what depends on any of the tags.
   * @param tags null: any content may have changed
   * @param changeId identifies a change that several instances may receive; empty if only this one did
   */
  invalidate(tags: readonly string[] | null, changeId: string): void {
    const message: Static<typeof Message> = { from: this.#id, id: changeId, tags: tags && [...tags] };
    this.#commands.redis.publish(this.#names.invalidations, JSON.stringify(message)).catch(() => {
      this.#hasLost = true;
    });
  }

  /**
   * Registers that this instance receives a dataset's changes from now on. Redis counts the subscribers, so an instance
   * that crashes is forgotten at once.
   * @returns whether another instance received them already; false also if Redis cannot be asked
   */
  async subscribed(dataset: string): Promise<boolean> {
    await this.#commands.ready();
    const channel = this.#names.subscribers(dataset);
    const reply: unknown = await this.#commands.redis.pubsub('NUMSUB', channel).catch(() => undefined);
    this.#joined.add(dataset);
    if (this.#subscriber.status === 'ready') this.#subscribeTo([dataset]);
    return Array.isArray(reply) && Number(reply[1]) > 0;
  }

  /** Registers that this instance no longer receives a dataset's changes. */
  disconnected(dataset: string): void {
    this.#joined.delete(dataset);
    // Fails only without a connection, and then there is no subscription either.
    this.#subscriber.unsubscribe(this.#names.subscribers(dataset)).catch(() => undefined);
  }

  #subscribeTo(datasets: readonly string[]): void {
    if (datasets.length === 0) return;
    this.#subscriber.subscribe(...datasets.map((dataset) => this.#names.subscribers(dataset))).catch(() => undefined);
  }

  #onMessage(text: string): void {
    const message = parseJson(text);
    if (MessageShape.Check(message) && message.from !== this.#id) this.#receiver(message.tags, message.id);
  }

  /** Messages that were published before the subscription are lost, so everything here is stale. */
  #subscribe(): void {
    this.#subscriber.subscribe(this.#names.invalidations).then(
      () => this.#receiver(null, ''),
      () => this.#subscriber.disconnect(true),
    );
  }
}
