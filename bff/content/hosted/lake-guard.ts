import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { ConcurrencyLimiter } from '../../concurrency/concurrency-limiter.ts';
import { ContentError } from '../../contract/public-errors.ts';

/** A 200 response without a result, as a proxy in front of the lake may send it. */
export class NoResultError extends Error {
  override readonly name = 'NoResultError';
}

/** The response to a query is larger than the service accepts. */
export class ResponseTooLargeError extends Error {
  override readonly name = 'ResponseTooLargeError';
}

const propertyOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined;

const statusCodeOf = (error: unknown): number => Number(propertyOf(error, 'statusCode')) || 0;

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');

const exceedsLimit = (error: unknown): boolean => error instanceof ResponseTooLargeError;

/** Whether the lake has a problem. A working lake may reject a query, too. */
function isFailure(error: unknown): boolean {
  const status = statusCodeOf(error);
  return !exceedsLimit(error) && (status < 400 || status >= 500 || [401, 403, 408, 429].includes(status));
}

/**
 * Whether a retry may succeed: after a server error, an unusable response or a broken connection. A retry after a
 * timeout would only repeat the wait, and 429 asks for fewer queries.
 */
function mayRetry(error: unknown): boolean {
  if (isTimeout(error) || exceedsLimit(error) || error instanceof BrokenCircuitError) return false;
  const isUnusable = error instanceof NoResultError || error instanceof SyntaxError;
  return statusCodeOf(error) >= 500 || isUnusable || typeof propertyOf(error, 'code') === 'string';
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
  if (exceedsLimit(error)) return new ContentError('too large', options);
  return new ContentError(isTimeout(error) ? 'slow' : 'unreachable', options);
}

/**
 * Concurrent queries per dataset; the quota of a project allows many more. A query behind a longer queue would exceed its
 * time limit anyway.
 */
const LIMITS = { maxRunning: 32, maxQueued: 1_000, busy: 'Too many queries wait for the content backend' };
/** Most brief failures are over after this pause. A query is retried once. */
const RETRY_DELAY_MS = 200;
/** The circuit opens after this many consecutive failures, so that retries do not burden a failing lake for long. */
const FAILURES_TO_OPEN = 5;
/** After this pause one query tests the lake. Each failed test doubles the pause. */
const MIN_OPEN_MS = 500;
const MAX_OPEN_MS = 5_000;

/**
 * Creates what runs the queries of one dataset, and rejects them early while the lake is failing or overloaded. Guards
 * are separate because the failure of one dataset does not imply others.
 */
export function createLakeGuard() {
  const limiter = new ConcurrencyLimiter(LIMITS);
  const policy = wrap(
    retry(handleWhen(mayRetry), { maxAttempts: 1, backoff: new ConstantBackoff(RETRY_DELAY_MS) }),
    circuitBreaker(handleWhen(isFailure), {
      halfOpenAfter: new ExponentialBackoff({ initialDelay: MIN_OPEN_MS, maxDelay: MAX_OPEN_MS }),
      breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    }),
  );
  return <Result>(query: () => Promise<Result>, signal: AbortSignal): Promise<Result> =>
    limiter.run(() => policy.execute(query, signal), signal);
}
