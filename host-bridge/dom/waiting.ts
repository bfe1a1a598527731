import { pageDocument } from './page.ts';

/** In milliseconds: the first pause before another attempt, and what each further one adds. */
const FIRST_PAUSE = 60_000;

/** Long enough for a router to change the rest of the page, in milliseconds. */
export const SETTLED_MS = 100;

/** Resolves with the next event of this name. @param signal ends the wait */
export const nextEvent = (
  target: Pick<EventTarget, 'addEventListener'>,
  name: string,
  signal?: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      resolve();
    };
    signal?.addEventListener('abort', end, { signal: over.signal });
    if (signal?.aborted) end();
    else target.addEventListener(name, end, { signal: over.signal });
  });

/** Resolves after so many milliseconds, or when the signal is aborted. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  const timer = new EventTarget();
  const id = setTimeout(() => timer.dispatchEvent(new CustomEvent('end')), milliseconds);
  await nextEvent(timer, 'end', signal);
  clearTimeout(id);
}

/** Resolves once the page is visible. Outside a browser it always is. */
export async function whenVisible(signal?: AbortSignal): Promise<void> {
  if (pageDocument.hidden) await nextEvent(pageDocument, 'visibilitychange', signal);
}

/** Resolves when the page is idle, at the latest after so many milliseconds; at once in Safari, which does not tell. */
export const whenIdle = (maxWait: number): Promise<unknown> =>
  new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve, { timeout: maxWait }));

/** Resolves once the page is loaded, with its pictures. */
export async function whenLoaded(): Promise<void> {
  if (pageDocument.readyState !== 'complete') await nextEvent(window, 'load');
}

/** Resolves once the page is parsed. Until then the article and the client's elements may be incomplete. */
export async function whenParsed(): Promise<void> {
  if (pageDocument.readyState === 'loading') await nextEvent(pageDocument, 'DOMContentLoaded');
}

/**
 * Waits until a failed request is worth another attempt: the page becomes visible, the browser comes online, or a
 * growing pause is over. @param requested the least time to wait in milliseconds
 */
export async function untilRetry(retry: number, requested: number, signal?: AbortSignal): Promise<void> {
  const over = new AbortController();
  const waiting = signal ? AbortSignal.any([signal, over.signal]) : over.signal;
  await pause(requested, signal);
  await Promise.race([
    pause(FIRST_PAUSE * (retry + 1), waiting),
    nextEvent(globalThis, 'online', waiting),
    nextEvent(pageDocument, 'visibilitychange', waiting),
  ]);
  over.abort();
  await whenVisible(signal);
}
