import { pause, whenVisible } from '../../dom/waiting.ts';
import { JournalError } from './errors.ts';

export interface RetryPolicy {
  /** Longest back-off before each retry, in milliseconds. The length of the array is the number of retries. */
  readonly backOff: readonly number[];
  /** In milliseconds. If the service asks for a longer pause, there is no retry: no user waits that long. */
  readonly longestPause: number;
}

/** Three retries within about five seconds outlast a restart of the service. */
export const PAGE_RETRIES: RetryPolicy = { backOff: [400, 1200, 3600], longestPause: 15_000 };

const isTransientStatus = (status: number) => status === 408 || status === 429 || status >= 500;

/** Whether another attempt may succeed. */
export function isTransient(error: unknown): error is JournalError {
  return error instanceof JournalError && (error.code === 'network' || isTransientStatus(error.status));
}

/**
 * Returns the milliseconds before a retry, or `null` if there is none: what the service asked for, plus half to all of
 * the back-off. The random part, from 0 up to 1, spreads the retries of a page's users over time.
 */
export function pauseBefore(retry: number, error: unknown, policy: RetryPolicy, random: number): number | null {
  const backOff = policy.backOff[retry];
  if (backOff === undefined || !isTransient(error)) return null;
  const requested = error.retryAfter ?? 0;
  return requested > policy.longestPause ? null : requested + backOff * (0.5 + random / 2);
}

/**
 * Runs `attempt` until it succeeds, fails permanently, or the policy gives up. A hidden page repeats nothing.
 *
 * @throws the last failure, or the signal's reason if it is aborted between two attempts
 */
export async function withRetries<T>(attempt: () => Promise<T>, signal: AbortSignal, policy: RetryPolicy): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt();
    } catch (error) {
      const time = pauseBefore(retry, error, policy, Math.random());
      if (time === null || signal.aborted) throw error;
      await pause(time, signal);
      await whenVisible(signal);
      signal.throwIfAborted();
    }
  }
}
