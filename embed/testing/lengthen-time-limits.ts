/**
 * Makes the time limits of a page and of its frames a hundred times as long, so that a busy machine reaches none: all
 * signals of `AbortSignal.timeout`, and timers from some seconds on. Shorter ones pace animations, retries and batches,
 * or notice an error page, which has loaded by then. Those of the page include PostHog's and last up to four seconds;
 * those of a frame last up to two. Runs in each document before its scripts.
 */
export function lengthenTimeLimits(): void {
  const SHORTEST_LIMIT = self === top ? 5_000 : 3_000;
  const FACTOR = 100;
  const lengthened = (milliseconds = 0) => (milliseconds >= SHORTEST_LIMIT ? milliseconds * FACTOR : milliseconds);
  const setTimer = globalThis.setTimeout.bind(globalThis);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const setLongTimer = (run: TimerHandler, milliseconds?: number, ...args: unknown[]) =>
    setTimer(run, lengthened(milliseconds), ...args);
  // Bound, because the client takes a function whose text is not native code for one that the page has replaced.
  Object.assign(globalThis, { setTimeout: setLongTimer.bind(null) });
  AbortSignal.timeout = ((milliseconds: number) => timeout(milliseconds * FACTOR)).bind(null);
}

// As a setup file of Vitest, this runs in the page itself.
if ('document' in globalThis) lengthenTimeLimits();
