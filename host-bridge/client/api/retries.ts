import { JournalError } from './errors.ts';

/** How often and how patiently a transient failure is tried again. */
export interface RetryPolicy {
  /** Longest back-off before each further attempt, in milliseconds; its length is the number of retries. */
  readonly backOff: readonly number[];
  /** A service that asks for a longer pause than this, in milliseconds, is not asked again: no reader waits for it. */
  readonly longestPause: number;
}

const isTransientStatus = (status: number) => status === 408 || status === 429 || status >= 500;

function isTransient(error: JournalError): boolean {
  return error.code === 'network' || error.code === 'timeout' || isTransientStatus(error.status);
}

/**
 * Pause before the attempt that follows a failed one: half to all of the back-off, by chance, so that the readers of a
 * page do not all come back at once; on top of what the service asked for, never less.
 *
 * @param retry 0 for the first retry
 * @param chance from 0 up to 1
 * @returns milliseconds, or `null` when there is to be no further attempt
 */
export function pauseBefore(retry: number, error: unknown, policy: RetryPolicy, chance: number): number | null {
  const backOff = policy.backOff[retry];
  if (backOff === undefined || !(error instanceof JournalError) || !isTransient(error)) return null;
  const asked = error.retryAfter ?? 0;
  return asked > policy.longestPause ? null : asked + backOff * (0.5 + chance / 2);
}

/**
 * Runs `attempt` until it succeeds, fails for good, or the policy gives up; then rejects with the last failure. Who waits
 * for it is told of an abort elsewhere and at once, so here it is enough to look after each pause.
 */
export async function withRetries<T>(attempt: () => Promise<T>, signal: AbortSignal, policy: RetryPolicy): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt();
    } catch (error) {
      const wait = pauseBefore(retry, error, policy, Math.random());
      if (wait === null || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
      signal.throwIfAborted();
    }
  }
}
