import { pageDocument } from '../unclobbered.ts';

/** A page that is never idle counts as idle after this time, in milliseconds. */
const MAX_WAIT = 5_000;

/** Resolves when the page has loaded and is idle. */
export async function whenIdle(): Promise<void> {
  if (pageDocument.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  // Safari has no idle callbacks.
  const wait = window.requestIdleCallback ?? setTimeout;
  await new Promise<unknown>((resolve) => wait(resolve, { timeout: MAX_WAIT }));
}
