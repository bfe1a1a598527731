import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { PressureMonitor, pressureLimits } from '../http/limits/pressure-monitor.ts';
import { MemoryRecovery } from './memory-recovery.ts';

const MEBIBYTE = 1_048_576;
const NUMBERS = 10_000_000;
const { log } = Fastify({ logger: false });

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Watches a state and records what the recovery does. */
function watch(isMemoryHigh: () => boolean, times: { relief: number; exhaustion: number }, release = () => {}) {
  const actions: string[] = [];
  const recovery = new MemoryRecovery({
    isMemoryHigh,
    emptyCaches() {
      actions.push('emptied');
      release();
    },
    onExhausted: () => actions.push('exhausted'),
    log,
    times: { ...times, checkInterval: 5 },
  });
  onTestFinished(() => recovery.close());
  return actions;
}

test('lasting pressure empties the caches once, then the process is given up once', async () => {
  let checks = 0;
  const isHigh = () => {
    checks += 1;
    return true;
  };
  const actions = watch(isHigh, { relief: 20, exhaustion: 60 });
  await expect.poll(() => actions).toEqual(['emptied', 'exhausted']);
  const checksAtEnd = checks;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect([checks, actions.length]).toEqual([checksAtEnd, 2]);
});

test('a process that could not check for long empties the caches before it is given up', async () => {
  const actions = watch(() => true, { relief: 20, exhaustion: 60 });
  await new Promise((resolve) => setTimeout(resolve, 10));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 80);
  await expect.poll(() => actions).toEqual(['emptied', 'exhausted']);
});

test('pressure that passes has no consequences, however often it returns', async () => {
  let checks = 0;
  const isAlternating = () => {
    checks += 1;
    return checks % 2 === 0;
  };
  const actions = watch(isAlternating, { relief: 15, exhaustion: 30 });
  await expect.poll(() => checks).toBeGreaterThan(20);
  expect(actions).toEqual([]);
});

test('a heap that is full of cached values recovers when they are released', { timeout: 20_000 }, async () => {
  // Otherwise a collection during the test would release what other tests have left, and relieve the pressure.
  collectGarbage();
  let cached: number[] | undefined = Array.from({ length: NUMBERS }, (_, index) => index + 0.5);
  const maxHeapUsedBytes = process.memoryUsage().heapUsed - 20 * MEBIBYTE;
  const monitor = new PressureMonitor({ ...pressureLimits(), maxHeapUsedBytes, sampleInterval: 10 });
  onTestFinished(() => monitor.close());
  await expect.poll(() => monitor.isMemoryHigh).toBe(true);
  expect(cached).toHaveLength(NUMBERS);
  const actions = watch(
    () => monitor.isMemoryHigh,
    { relief: 20, exhaustion: 15_000 },
    () => {
      cached = undefined;
    },
  );
  await expect.poll(() => actions, { timeout: 10_000 }).toEqual(['emptied']);
  await expect.poll(() => monitor.isMemoryHigh, { timeout: 10_000 }).toBe(false);
  await expect.poll(() => monitor.isHigh).toBe(false);
});
