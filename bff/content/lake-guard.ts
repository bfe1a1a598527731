import { setTimeout as pause } from 'node:timers/promises';
import { ConsecutiveBreaker, circuitBreaker, ExponentialBackoff, handleWhen } from 'cockatiel';
import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts';
import { isRefusal, isTransient } from './lake-failure.ts';

/** The largest number of retries that the budget can hold. */
const MAX_RETRIES = 10;
/** Ten successful queries earn one retry, so that retries add at most a tenth to the load of a lake in trouble. */
const RETRIES_PER_SUCCESS = 0.1;

/** Limits retries in proportion to successful queries, so that retries never multiply the load on a failing lake. */
export class RetryBudget {
  #retries = MAX_RETRIES;

  /** Call this after each successful query. */
  earn(): void {
    this.#retries = Math.min(MAX_RETRIES, this.#retries + RETRIES_PER_SUCCESS);
  }

  /** Takes a retry from the budget. @returns false when the budget is empty */
  spend(): boolean {
    if (this.#retries < 1) return false;
    this.#retries -= 1;
    return true;
  }
}

/** Concurrent queries per dataset. A hosted lake's quota allows many more; the embedded lake has one thread. */
const MAX_CONCURRENT_QUERIES = 32;
/** A query behind a longer queue would exceed its time limit anyway. */
const MAX_QUEUED_QUERIES = 1_000;
/** Most brief failures are over after this pause. A query is retried once. */
const RETRY_DELAY_MS = 200;
/** The circuit opens after this many consecutive failures. */
const FAILURES_TO_OPEN = 5;
/** After this pause one query tests the lake. Each failed test doubles the pause. */
const MIN_OPEN_MS = 500;
const MAX_OPEN_MS = 5_000;

/** Runs queries of one dataset, and rejects them early while the lake is failing or overloaded. */
export type LakeGuard = <Result>(query: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

function lakeBreaker() {
  const halfOpenAfter = new ExponentialBackoff({ initialDelay: MIN_OPEN_MS, maxDelay: MAX_OPEN_MS });
  const breaker = new ConsecutiveBreaker(FAILURES_TO_OPEN);
  return circuitBreaker(
    handleWhen((error) => !isRefusal(error)),
    { halfOpenAfter, breaker },
  );
}

/** Creates the guard of one dataset. Guards are separate because the failure of one dataset does not imply others. */
export function createLakeGuard(): LakeGuard {
  const limiter = new ConcurrencyLimiter({ maxRunning: MAX_CONCURRENT_QUERIES, maxQueued: MAX_QUEUED_QUERIES });
  const breaker = lakeBreaker();
  const budget = new RetryBudget();
  const runWithRetry: LakeGuard = async (query, signal) => {
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
  return (query, signal) => limiter.run(() => runWithRetry(query, signal), signal);
}
