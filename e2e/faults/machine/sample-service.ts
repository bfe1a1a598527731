import { setTimeout as pause } from 'node:timers/promises';

/** Prepared responses, frames and files of the sample journal. */
export const SAMPLE_PATHS: readonly string[] = [
  '/api/v1/entries/the-brass-tides',
  '/api/v1/settings',
  '/embed/menu?entry=the-brass-tides',
  '/client/v2/journal-client.js',
];

const POLL_MS = 20;

/** Waits until a condition holds. @returns whether it held within the time */
export async function waitUntil(condition: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    if (await condition()) return true;
    await pause(POLL_MS);
  }
  return false;
}
