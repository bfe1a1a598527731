import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendRawError } from '../../errors/raw-error.ts';
import { clientAddress, type TrustProxy } from '../client-address.ts';
import { isExempt } from '../exempt.ts';
import type { Allowance, RateLimiter } from './rate-limiter.ts';

/** Headers that describe one client's allowance. They must not be sent to other clients. */
export const RATE_LIMIT_HEADERS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'] as const;

const MESSAGE = 'Too many requests; try again when the time in Retry-After is over';

interface LimitOptions {
  readonly limiter: RateLimiter;
  readonly trustProxy?: TrustProxy;
  /** Called for every refused request. */
  onRefusal(request: IncomingMessage, response: ServerResponse, client: string): void;
}

/** Refuses a request, or passes it on by calling `next`. */
type LimitClient = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Counts every request of a client before it is handled, including requests that get a prepared response, and refuses
 * those that exceed the limit. With a synchronous limiter, `next` is called synchronously.
 */
export function limitClients({ limiter, trustProxy, onRefusal }: LimitOptions): LimitClient {
  return (request, response, next) => {
    if (isExempt(request)) return next();
    const client = clientAddress(request, trustProxy);
    const apply = ({ isExceeded, remaining, reset }: Allowance) => {
      const values = [limiter.limit, remaining, reset];
      for (const [index, name] of RATE_LIMIT_HEADERS.entries()) response.setHeader(name, String(values[index]));
      if (!isExceeded) return next();
      sendRawError(request, response, { status: 429, message: MESSAGE, headers: { 'retry-after': String(reset) } });
      onRefusal(request, response, client);
    };
    const allowance = limiter.count(client);
    if (allowance instanceof Promise) void allowance.then(apply);
    else apply(allowance);
  };
}
