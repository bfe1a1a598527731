import { setTimeout as pause } from 'node:timers/promises';
import { bulkhead, ConsecutiveBreaker, circuitBreaker, ExponentialBackoff, handleWhen } from 'cockatiel';
import { isRefusal, isTransient } from './lake-failure.ts';
import { RetryBudget } from './retry-budget.ts';

/** Queries that a dataset is asked at once; a hosted lake's quota allows many more, the embedded one has one thread. */
export const QUERIES_AT_ONCE = 32;
/** Queries that may wait for their turn; more are refused at once, for they would not be answered in time. */
const WAITING = 1_000;
/** A query that failed in passing is tried once more, after a pause that most hiccups are shorter than. */
const RETRY_DELAY_MS = 200;
/** After so many failures in a row nothing more is asked … */
export const FAILURES_TO_OPEN = 5;
/** … for this long, then one query tries whether the lake is back; every vain try doubles the pause. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/** Runs queries of one dataset so that a lake in trouble is spared, and nobody waits for what cannot come. */
export type LakeGuard = <Result>(query: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

function lakeBreaker() {
  const halfOpenAfter = new ExponentialBackoff({ initialDelay: FIRST_PAUSE_MS, maxDelay: LONGEST_PAUSE_MS });
  const breaker = new ConsecutiveBreaker(FAILURES_TO_OPEN);
  return circuitBreaker(
    handleWhen((error) => !isRefusal(error)),
    { halfOpenAfter, breaker },
  );
}

/** A guard of its own for each dataset: that one cannot be read says nothing of another. */
export function lakeGuard(): LakeGuard {
  const turns = bulkhead(QUERIES_AT_ONCE, WAITING);
  const breaker = lakeBreaker();
  const budget = new RetryBudget();
  const tryTwice: LakeGuard = async (query, signal) => {
    try {
      const result = await breaker.execute(query);
      budget.earn();
      return result;
    } catch (error) {
      if (!isTransient(error) || !budget.spend()) throw error;
      await pause(RETRY_DELAY_MS, undefined, { signal });
      return breaker.execute(query);
    }
  };
  return (query, signal) => turns.execute(() => tryTwice(query, signal), signal);
}
