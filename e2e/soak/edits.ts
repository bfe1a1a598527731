import { setTimeout as pause } from 'node:timers/promises';
import { httpGet } from '../support/http-client.ts';
import { annotationPath, type TestLake } from '../support/test-lake.ts';

const POLL_MS = 10;
const PAUSE_MS = 2_000;

async function waitForTitle(origin: string, number: number, title: string): Promise<void> {
  while (!(await httpGet(origin + annotationPath(number))).body.includes(title)) await pause(POLL_MS);
}

/**
 * Edits one annotation after another until the signal aborts.
 * @param annotations how many the lake has
 * @returns for each edit, the seconds until all services served it
 */
export async function editRepeatedly(
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
    await Promise.all(origins.map((origin) => waitForTitle(origin, number, title)));
    seconds.push((performance.now() - start) / 1_000);
    await pause(PAUSE_MS);
  }
  return seconds;
}
