import { BrokenCircuitError, BulkheadRejectedError, TaskCancelledError } from 'cockatiel';
import { ContentError } from '../errors.ts';

/** A 200 that holds no result: what proxies answer in a lake's name. */
export class NoResultError extends Error {
  override readonly name = 'NoResultError';
}

function property(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}

function statusOf(error: unknown): number {
  const status = property(error, 'statusCode');
  return typeof status === 'number' ? status : 0;
}

/** The lake has not answered by the time it was given. */
export function isTimeout(error: unknown): boolean {
  const name = property(error, 'name');
  return name === 'TimeoutError' || name === 'AbortError' || error instanceof TaskCancelledError;
}

/** The lake is at work and refuses this query alone; all other failures say something of the lake. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
}

/**
 * Another try is worth it: the lake was there and stumbled, or the connection broke. Not after a time-out, which only
 * repeats the wait, nor after 429, which asks for fewer queries.
 */
export function isTransient(error: unknown): boolean {
  if (isTimeout(error) || error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError) return false;
  const isBroken = error instanceof NoResultError || error instanceof SyntaxError;
  return statusOf(error) >= 500 || isBroken || typeof property(error, 'code') === 'string';
}

/** The same error without the token: lakes and proxies may quote what they were sent. */
function withoutSecret(error: unknown, secret: string | undefined): unknown {
  if (!(error instanceof Error)) return error;
  const hide = (text: string) => (secret === undefined ? text : text.replaceAll(secret, '[token]'));
  const shown = new Error(hide(error.message));
  shown.name = error.name;
  shown.stack = hide(error.stack ?? '');
  return shown;
}

/** What readers are told of a failure, with its cause for the log. */
export function contentError(error: unknown, token: string | undefined): ContentError {
  return new ContentError(isTimeout(error) ? 'slow' : 'unreachable', { cause: withoutSecret(error, token) });
}
