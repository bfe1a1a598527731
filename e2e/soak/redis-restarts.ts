import { setTimeout as pause } from 'node:timers/promises';
import type { RedisServer } from '../../bff/testing/redis-server.ts';

const UP_MS = 20_000;
const DOWN_MS = 5_000;

/** Stops and starts Redis repeatedly until the signal aborts. @returns how often */
export async function restartRepeatedly(redis: RedisServer, signal: AbortSignal): Promise<number> {
  let restarts = 0;
  while (!signal.aborted) {
    await pause(UP_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    await redis.stop();
    await pause(DOWN_MS);
    await redis.start();
    restarts += 1;
  }
  return restarts;
}
