import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { parseJson } from '../../contract/shared/json-object.ts';
import type { RedisConnection } from '../redis/connection.ts';

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
  readonly #channel: string;
  readonly #id = randomUUID();
  #receiver: RemoteInvalidation = () => undefined;
  #hasLost = false;

  /** @param commands sends commands @param subscriber receives messages @param channel of the content */
  constructor(commands: RedisConnection, { redis: subscriber }: RedisConnection, channel: string) {
    this.#commands = commands;
    this.#subscriber = subscriber;
    this.#channel = channel;
    commands.redis.on('ready', () => {
      if (this.#hasLost) this.invalidate(null, '');
      this.#hasLost = false;
    });
    subscriber.on('ready', () => this.#subscribe());
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
    this.#commands.redis.publish(this.#channel, JSON.stringify(message)).catch(() => {
      this.#hasLost = true;
    });
  }

  #onMessage(text: string): void {
    const message = parseJson(text);
    if (MessageShape.Check(message) && message.from !== this.#id) this.#receiver(message.tags, message.id);
  }

  /** Messages that were published before the subscription are lost, so everything here is stale. */
  #subscribe(): void {
    this.#subscriber.subscribe(this.#channel).then(
      () => this.#receiver(null, ''),
      () => this.#subscriber.disconnect(true),
    );
  }
}
