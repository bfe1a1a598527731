import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { RedisServer } from '../../../bff/testing/redis-server.ts';
import type { Fault } from '../support/run-fault.ts';

/** An edit reaches every instance by the lake's own event stream too, so Redis must not delay it by more than this. */
const STALE_SECONDS = 5;

/** A Redis that answers in the ten milliseconds between two pauses. */
const FROZEN_MS = 300;
const THAWED_MS = 10;

async function command(redis: RedisServer, ...words: readonly [string, ...string[]]): Promise<void> {
  const client = new Redis(redis.url);
  const [name, ...args] = words;
  await client.call(name, ...args);
  client.disconnect();
}

/** Repeats an action until it is ended. */
class Repeated {
  readonly #action: () => Promise<void>;
  #end = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(action: () => Promise<void>) {
    this.#action = action;
  }

  begin(): void {
    this.#end = new AbortController();
    this.#running = this.#run(this.#end.signal);
  }

  async end(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) await this.#action();
  }
}

/** Edits get through whatever Redis does. */
const fault = (name: string, begin: () => Promise<void> | void, end: () => Promise<void> | void): Fault => ({
  name,
  recoversWithin: STALE_SECONDS,
  letsEditsThrough: true,
  begin,
  end,
});

/** Disturbances of the Redis that instances share. */
export function redisFaults(redis: RedisServer): readonly Fault[] {
  const slow = new Repeated(async () => {
    redis.freeze();
    await pause(FROZEN_MS);
    redis.thaw();
    await pause(THAWED_MS);
  });
  const flushed = new Repeated(async () => {
    await command(redis, 'FLUSHALL');
    await pause(100);
  });
  const restarted = new Repeated(async () => {
    await redis.stop();
    await redis.start();
    await pause(500);
  });
  return [
    fault(
      'Redis gone',
      () => redis.stop(),
      () => redis.start(),
    ),
    fault('Redis frozen', redis.freeze, redis.thaw),
    fault(
      'Redis slow',
      () => slow.begin(),
      () => slow.end(),
    ),
    fault(
      'Redis restarted',
      () => restarted.begin(),
      () => restarted.end(),
    ),
    fault(
      'Redis flushed',
      () => flushed.begin(),
      () => flushed.end(),
    ),
    fault(
      'Redis full',
      () => command(redis, 'CONFIG', 'SET', 'maxmemory', '1'),
      () => command(redis, 'CONFIG', 'SET', 'maxmemory', '0'),
    ),
  ];
}
