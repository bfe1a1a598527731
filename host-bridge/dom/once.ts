/* What happens once although it is asked for again and again. */

import { pause, SETTLED_MS, whenIdle } from './waiting.ts';

/** Returns what calls back once after a wait, however often it is called until then. */
function onceAfter(wait: () => Promise<unknown>, callback: () => void, signal?: AbortSignal): () => void {
  let isWaiting = false;
  return async () => {
    if (isWaiting) return;
    isWaiting = true;
    await wait();
    isWaiting = false;
    if (!signal?.aborted) callback();
  };
}

/** Returns what calls back after so many milliseconds without another call. */
export function onceQuiet(callback: () => void, milliseconds: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(callback, milliseconds);
  };
}

/** Calls back once the page has settled, or after so many milliseconds. @param signal ends the wait */
export const onceSettled = (callback: () => void, signal?: AbortSignal, milliseconds = SETTLED_MS) =>
  onceAfter(() => pause(milliseconds, signal), callback, signal);

/** Calls back once the page is idle, at the latest after so many milliseconds. Safari has no idle callbacks. */
export const onceIdle = (callback: () => void, maxWait: number, signal: AbortSignal) => {
  const hasIdle = typeof requestIdleCallback === 'function';
  return onceAfter(() => (hasIdle ? whenIdle(maxWait) : pause(maxWait, signal)), callback, signal);
};

/** Returns a function that returns signals. Each is aborted by the next call of the function, and with this signal. */
export function createLatestSignal(signal: AbortSignal): () => AbortSignal {
  let latest = new AbortController();
  return () => {
    latest.abort();
    latest = new AbortController();
    return AbortSignal.any([signal, latest.signal]);
  };
}
