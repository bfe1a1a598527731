import { setTimeout as pause } from 'node:timers/promises';
import { httpGet } from '../http-client.ts';
import { annotationPath, type TestLake } from '../test-lake.ts';

const POLL_MS = 10;
const PAUSE_MS = 2_000;

/** A soak waits for each edit as long as it takes, so that the longest time is known. */
const NEVER = new AbortController().signal;

/**
 * Waits until a service serves an annotation with this title, or until the signal aborts.
 * @returns whether it served the title
 */
export async function waitForTitle(
  origin: string,
  number: number,
  title: string,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    if ((await httpGet(origin + annotationPath(number))).body.includes(title)) return true;
    await pause(POLL_MS);
  }
  return false;
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
    await Promise.all(origins.map((origin) => waitForTitle(origin, number, title, NEVER)));
    seconds.push((performance.now() - start) / 1_000);
    await pause(PAUSE_MS);
  }
  return seconds;
}
