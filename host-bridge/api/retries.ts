import { pause, whenVisible } from '../dom/waiting.ts';
import { JournalError } from './errors.ts';

/** Longest pause before each retry, in milliseconds. These three outlast a restart of the service. */
export type BackOff = readonly number[];
export const BACK_OFF: BackOff = [400, 1200, 3600];

/** In milliseconds. If the service asks for a longer pause, there is no retry: no user waits that long. */
const LONGEST_PAUSE = 15_000;

const isTransientStatus = (status: number) => status === 408 || status === 429 || status >= 500;

/** Whether another attempt may succeed. */
export function isTransient(error: unknown): error is JournalError {
  return error instanceof JournalError && (error.code === 'network' || isTransientStatus(error.status));
}

/**
 * Returns the milliseconds before a retry, or `null` if there is none: what the service asked for, plus half to all of
 * the back-off. The random part, from 0 up to 1, spreads the retries of a page's users over time.
 */
export function pauseBefore(retry: number, error: unknown, backOff: BackOff, random: number): number | null {
  const longest = backOff[retry];
  if (longest === undefined || !isTransient(error)) return null;
  const requested = error.retryAfter ?? 0;
  return requested > LONGEST_PAUSE ? null : requested + longest * (0.5 + random / 2);
}

/**
 * Runs `attempt` until it succeeds, fails permanently, or has no retry left. A hidden page repeats nothing.
 *
 * @throws the last failure, or the signal's reason if it is aborted between two attempts
 */
export async function withRetries<T>(attempt: () => Promise<T>, signal: AbortSignal, backOff = BACK_OFF): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt();
    } catch (error) {
      const time = pauseBefore(retry, error, backOff, Math.random());
      if (time === null || signal.aborted) throw error;
      await pause(time, signal);
      await whenVisible(signal);
      signal.throwIfAborted();
    }
  }
}
