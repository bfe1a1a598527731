import { BrokenCircuitError } from 'cockatiel';
import { QueueFullError } from '../concurrency/concurrency-limiter.ts';
import { ContentError } from '../contract/public-errors.ts';
import { ownValue } from '../contract/rules/json-object.ts';

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
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return isTooLarge(error) || (status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status));
}

/**
 * Whether a retry may succeed: after a server error, an unusable response or a broken connection. A retry after a
 * timeout would only repeat the wait, and 429 asks for fewer queries.
 */
export function isTransient(error: unknown): boolean {
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
