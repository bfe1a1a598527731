import { setTimeout as pause } from 'node:timers/promises';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, ExponentialBackoff, handleWhen } from 'cockatiel';
import { ConcurrencyLimiter, QueueFullError } from '../concurrency/concurrency-limiter.ts';
import { ContentError } from '../contract/public-errors.ts';
import { ownValue } from '../contract/shared/json-object.ts';

/** A 200 response without a result, as a proxy in front of the lake may send it. */
export class NoResultError extends Error {
  override readonly name = 'NoResultError';
}

/** The response to a query is larger than the service accepts. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

function property(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}

function statusOf(error: unknown): number {
  const status = property(error, 'statusCode');
  return typeof status === 'number' ? status : 0;
}

/** Whether the lake exceeded a time limit. */
function isTimeout(error: unknown): boolean {
  const name = property(error, 'name');
  return name === 'TimeoutError' || name === 'AbortError';
}

/** The embedded lake's name for a result that exceeds its own limit. */
const RESULT_TOO_LARGE = 'queryResultTooLargeError';

/** Whether the answer exceeds the service's limit or the embedded lake's own. */
function isTooLarge(error: unknown): boolean {
  return error instanceof AnswerTooLargeError || ownValue(property(error, 'details'), 'type') === RESULT_TOO_LARGE;
}

/** Whether a working lake rejected this query. All other failures indicate a problem of the lake. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return isTooLarge(error) || (status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status));
}

/**
 * Whether a retry may succeed: after a server error, an unusable response or a broken connection. A retry after a
 * timeout would only repeat the wait, and 429 asks for fewer queries.
 */
function isTransient(error: unknown): boolean {
  const isRefused = error instanceof BrokenCircuitError || error instanceof QueueFullError;
  if (isTimeout(error) || isTooLarge(error) || isRefused) return false;
  const isUnusable = error instanceof NoResultError || error instanceof SyntaxError;
  return statusOf(error) >= 500 || isUnusable || typeof property(error, 'code') === 'string';
}

/** Copies an error without the token, because lakes and proxies may quote the request. */
function withoutSecret(error: unknown, secret: string | undefined): unknown {
  if (!(error instanceof Error)) return error;
  const hide = (text: string) => (secret === undefined ? text : text.replaceAll(secret, '[token]'));
  const copy = new Error(hide(error.message));
  copy.name = error.name;
  copy.stack = hide(error.stack ?? '');
  return copy;
}

/** The public error for a failed query. Its cause is for the log. */
export function toContentError(error: unknown, token: string | undefined): ContentError {
  const options = { cause: withoutSecret(error, token) };
  if (isTooLarge(error)) return new ContentError('too large', options);
  return new ContentError(isTimeout(error) ? 'slow' : 'unreachable', options);
}

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
