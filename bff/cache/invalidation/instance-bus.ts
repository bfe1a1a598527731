import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { KeyNames } from '../redis-cache/key-names.ts';
import { INVALIDATE, INVALIDATE_ALL } from '../redis-cache/scripts.ts';

/** The message that instances publish. */
const Message = Type.Object({
  from: Type.String(),
  id: Type.String(),
  /** Null invalidates everything. */
  tags: Type.Union([Type.Array(Type.String()), Type.Null()]),
});
type Message = Static<typeof Message>;
const validator = Compile(Message);

/** Receives an invalidation from another instance. @param tags null: any content may have changed */
export type RemoteInvalidation = (tags: readonly string[] | null, changeId: string) => void;

/** The delay between attempts to invalidate everything while Redis is reachable but refuses. */
const RETRY_MS = 1_000;

function readMessage(text: string): Message | null {
  try {
    const message: unknown = JSON.parse(text);
    return validator.Check(message) ? message : null;
  } catch {
    return null;
  }
}

/**
 * Publishes invalidations to all instances and records them in Redis. If one may have been lost because Redis was
 * unreachable or refused it, everything is invalidated as soon as Redis accepts that.
 */
export class InstanceBus {
  readonly #commands: Redis;
  readonly #subscriber: Redis;
  readonly #names: KeyNames;
  readonly #id = randomUUID();
  #receiver: RemoteInvalidation = () => undefined;
  #retry: NodeJS.Timeout | undefined;
  #wasReady = false;
  #hasLost = false;

  constructor(commands: Redis, subscriber: Redis, names: KeyNames) {
    this.#commands = commands;
    this.#subscriber = subscriber;
    this.#names = names;
    commands.on('ready', () => this.#connected());
    commands.on('close', () => {
      this.#hasLost ||= this.#wasReady;
    });
    subscriber.on('ready', () => this.#subscribe());
    subscriber.on('message', (_channel: string, text: string) => this.#onMessage(text));
  }

  /** Whether Redis has recorded every invalidation that this instance has received. */
  get isInSync(): boolean {
    return this.#wasReady && !this.#hasLost;
  }

  /** Sets the receiver of other instances' invalidations. */
  receive(receiver: RemoteInvalidation): void {
    this.#receiver = receiver;
  }

  /**
   * Invalidates responses with any of the tags, in Redis and in all instances.
   * @param changeId identifies a change that several instances may receive; empty if only this one receives it
   * @returns whether this instance is the first to publish the change; also true if Redis does not respond
   */
  async invalidate(tags: readonly string[], changeId: string): Promise<boolean> {
    const { invalidations, channel, change } = this.#names;
    const message = this.#message(tags, changeId);
    const mayRepeat = changeId === '' ? '0' : '1';
    try {
      const keys = [invalidations, change(changeId)];
      const reply = await this.#commands.eval(INVALIDATE, keys.length, ...keys, channel, message, mayRepeat, ...tags);
      return reply === 1;
    } catch {
      this.#lost();
      return true;
    }
  }

  close(): void {
    clearTimeout(this.#retry);
  }

  #message(tags: readonly string[] | null, id: string): string {
    return JSON.stringify({ from: this.#id, id, tags: tags && [...tags] } satisfies Message);
  }

  #onMessage(text: string): void {
    const message = readMessage(text);
    if (message !== null && message.from !== this.#id) this.#receiver(message.tags, message.id);
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
    this.#retry = setTimeout(() => void this.#invalidateAll(), RETRY_MS);
    this.#retry.unref();
  }

  async #invalidateAll(): Promise<void> {
    // Otherwise the 'ready' event calls this again.
    if (this.#commands.status !== 'ready') return;
    try {
      const { invalidations, channel } = this.#names;
      await this.#commands.eval(INVALIDATE_ALL, 1, invalidations, channel, this.#message(null, ''));
      this.#hasLost = false;
    } catch {
      this.#lost();
    }
  }
}
