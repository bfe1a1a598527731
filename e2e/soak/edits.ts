import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../lake/ask-many.ts';
import { annotationAt, type TestLake } from '../lake/test-lake.ts';

const POLL_MS = 10;
const BETWEEN_MS = 2_000;

async function untilShown(origin: string, number: number, title: string): Promise<void> {
  while (!(await ask(origin + annotationAt(number))).body.includes(title)) await pause(POLL_MS);
}

/**
 * Edits one annotation after the other, until the signal.
 * @param annotations how many there are
 * @returns how long each edit took to be shown by all services, in seconds
 */
export async function editsOf(
  lake: TestLake,
  annotations: number,
  origins: readonly string[],
  signal: AbortSignal,
): Promise<number[]> {
  const seconds: number[] = [];
  while (!signal.aborted) {
    const number = seconds.length % annotations;
    const title = `Edit ${seconds.length}.`;
    await lake.retitle({ [number]: title });
    const start = performance.now();
    await Promise.all(origins.map((origin) => untilShown(origin, number, title)));
    seconds.push((performance.now() - start) / 1_000);
    await pause(BETWEEN_MS);
  }
  return seconds;
}
