import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import type { Made } from '../memory-cache/memory-cache.ts';
import type { SharedNames } from './key-names.ts';
import { packAnswer, unpackAnswer } from './packed-response.ts';
import { READ, WRITE } from './scripts.ts';

/** The state of the purges from before an answer was made. */
export interface Position {
  readonly epoch: string;
  readonly at: string;
}

export interface SharedAnswer {
  readonly made: Made<BufferedResponse>;
  /** Milliseconds since it was made. */
  readonly age: number;
  /** No purge has outdated it. */
  readonly isCurrent: boolean;
}

/** What Redis knew of a key; nothing at all when it could not be asked. */
export interface SharedRead {
  readonly answer?: SharedAnswer;
  readonly position?: Position;
}

/** As long as shared caches may show an answer that cannot be made anew. */
const LIFE_MS = 86_400_000;
/** That there is nothing is cheap to find out, and made-up addresses are many. */
const LIFE_OF_NOTHING_MS = 60_000;
/** After a command that Redis did not answer, nobody waits for it for so long. */
const REST_MS = 1_000;

/** Finished answers that all instances share. Nothing here fails or waits: without Redis nothing is found or kept. */
export class SharedAnswers {
  readonly #redis: Redis;
  readonly #names: SharedNames;
  #restUntil = 0;

  constructor(redis: Redis, names: SharedNames) {
    this.#redis = redis;
    this.#names = names;
  }

  async read(key: string): Promise<SharedRead> {
    if (performance.now() < this.#restUntil || this.#redis.status !== 'ready') return {};
    try {
      return await this.#read(key);
    } catch {
      this.#restUntil = performance.now() + REST_MS;
      return {};
    }
  }

  /** Keeps an answer in the background. @param position from before it was made */
  write(key: string, made: Made<BufferedResponse>, position: Position): void {
    this.#write(key, made, position).catch(() => undefined);
  }

  async #write(key: string, made: Made<BufferedResponse>, { epoch, at }: Position): Promise<void> {
    const packed = await packAnswer(made, Date.now());
    const life = made.value.status === 200 ? LIFE_MS : LIFE_OF_NOTHING_MS;
    const names = [this.#names.purges, this.#names.answer(key)];
    await this.#redis.eval(WRITE, names.length, ...names, epoch, at, made.tags.join(' '), packed, life);
  }

  async #read(key: string): Promise<SharedRead> {
    const names = [this.#names.purges, this.#names.answer(key)];
    const reply: unknown = await this.#redis.callBuffer('EVAL', READ, names.length, ...names, randomUUID());
    const [epoch, at, packed, isCurrent]: unknown[] = Array.isArray(reply) ? reply : [];
    const position = { epoch: String(epoch), at: String(at) };
    const unpacked = Buffer.isBuffer(packed) ? await unpackAnswer(packed) : null;
    if (unpacked === null) return { position };
    const { made, madeAt } = unpacked;
    // Clocks of different machines differ a little; nothing is younger than just made.
    return { position, answer: { made, age: Math.max(0, Date.now() - madeAt), isCurrent: isCurrent === 1 } };
  }
}
