import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { SharedNames } from '../redis-cache/key-names.ts';
import { PURGE, RENEW } from '../redis-cache/scripts.ts';

/** What instances tell each other. */
const Message = Type.Object({
  from: Type.String(),
  id: Type.String(),
  /** Null: everything. */
  tags: Type.Union([Type.Array(Type.String()), Type.Null()]),
});
type Message = Static<typeof Message>;
const validator = Compile(Message);

/** A change that came from somewhere else. @param tags null: anything may have changed */
export type RemoteInvalidation = (tags: readonly string[] | null, id: string) => void;

/** Between two tries to tell Redis that something was missed, while it is there but refuses. */
const HEAL_MS = 1_000;

function readMessage(text: string): Message | null {
  try {
    const message: unknown = JSON.parse(text);
    return validator.Check(message) ? message : null;
  } catch {
    return null;
  }
}

/**
 * Tells all instances of what one of them purges, and marks it in Redis. Whenever something may have been missed (Redis
 * was gone, or refused a purge), everything is outdated as soon as that can be told.
 */
export class InstanceBus {
  readonly #commands: Redis;
  readonly #subscriber: Redis;
  readonly #names: SharedNames;
  readonly #heard: RemoteInvalidation;
  readonly #me = randomUUID();
  #healing: NodeJS.Timeout | undefined;
  #wasReady = false;
  #hasMissed = false;

  constructor(commands: Redis, subscriber: Redis, names: SharedNames, heard: RemoteInvalidation) {
    this.#commands = commands;
    this.#subscriber = subscriber;
    this.#names = names;
    this.#heard = heard;
    commands.on('ready', () => this.#reach());
    commands.on('close', () => {
      this.#hasMissed ||= this.#wasReady;
    });
    subscriber.on('ready', () => this.#listen());
    subscriber.on('message', (_channel: string, text: string) => this.#take(text));
  }

  /** Whether Redis knows of every purge that this instance knows of. */
  get isComplete(): boolean {
    return this.#wasReady && !this.#hasMissed;
  }

  /**
   * Outdates, in Redis and in all instances, what depends on any of the tags.
   * @param id names a change that several instances may hear of; empty when only this one did
   * @returns whether nobody had told of the change before; true also when nobody can be asked
   */
  async purge(tags: readonly string[], id: string): Promise<boolean> {
    const { purges, channel, change } = this.#names;
    const message = this.#message(tags, id);
    try {
      const isKnown = id === '' ? '0' : '1';
      return (await this.#commands.eval(PURGE, 2, purges, change(id), channel, message, isKnown, ...tags)) === 1;
    } catch {
      this.#miss();
      return true;
    }
  }

  close(): void {
    clearTimeout(this.#healing);
  }

  #message(tags: readonly string[] | null, id: string): string {
    return JSON.stringify({ from: this.#me, id, tags: tags && [...tags] } satisfies Message);
  }

  #take(text: string): void {
    const message = readMessage(text);
    if (message !== null && message.from !== this.#me) this.#heard(message.tags, message.id);
  }

  /** Whatever was told before this instance listened is unknown to it. */
  #listen(): void {
    this.#subscriber.subscribe(this.#names.channel).then(
      () => this.#heard(null, ''),
      () => this.#subscriber.disconnect(true),
    );
  }

  #reach(): void {
    this.#wasReady = true;
    if (this.#hasMissed) void this.#renew();
  }

  #miss(): void {
    this.#hasMissed = true;
    clearTimeout(this.#healing);
    this.#healing = setTimeout(() => void this.#renew(), HEAL_MS);
    this.#healing.unref();
  }

  async #renew(): Promise<void> {
    // Until it is back there is nothing to try; then it says so.
    if (this.#commands.status !== 'ready') return;
    try {
      await this.#commands.eval(RENEW, 1, this.#names.purges, this.#names.channel, this.#message(null, ''));
      this.#hasMissed = false;
    } catch {
      this.#miss();
    }
  }
}
