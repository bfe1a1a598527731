import { pageDocument } from './unclobbered.ts';

/** In milliseconds: the first of the growing pauses, and what each further one adds to the last. */
const FIRST_PAUSE = 60_000;

/** Resolves after so many milliseconds. */
export const pause = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves with the next event of this name; `target` is not a node, see `pageDocument`. */
export const nextEvent = (target: Pick<EventTarget, 'addEventListener'>, name: string): Promise<unknown> =>
  new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));

/**
 * Waits until something that has failed is worth another attempt: the page becomes visible, the browser comes online, or
 * a pause of minutes is over. A hidden page waits until it is visible.
 *
 * @param retry 0 for the first wait; the pause grows with it
 * @param requested the least time to wait in milliseconds, whatever happens meanwhile
 */
export async function untilRetry(retry: number, requested: number): Promise<void> {
  await pause(requested);
  await Promise.race([
    pause(FIRST_PAUSE * (retry + 1)),
    nextEvent(globalThis, 'online'),
    nextEvent(pageDocument, 'visibilitychange'),
  ]);
  if (pageDocument.hidden) await nextEvent(pageDocument, 'visibilitychange');
}
