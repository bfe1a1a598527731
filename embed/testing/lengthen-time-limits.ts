/**
 * Makes the time limits of this page and of its frames a hundred times as long, so that a busy machine reaches none.
 * A timer counts as a limit from two seconds on: shorter ones pace animations and further attempts. Runs in the page,
 * before its scripts.
 */
export function lengthenTimeLimits(): void {
  const SHORTEST_LIMIT = 2_000;
  const FACTOR = 100;
  const lengthened = (milliseconds = 0) => (milliseconds >= SHORTEST_LIMIT ? milliseconds * FACTOR : milliseconds);
  const setTimer = globalThis.setTimeout.bind(globalThis);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  Object.assign(globalThis, {
    setTimeout: (run: TimerHandler, milliseconds?: number, ...args: unknown[]) =>
      setTimer(run, lengthened(milliseconds), ...args),
  });
  AbortSignal.timeout = (milliseconds) => timeout(lengthened(milliseconds));
}
