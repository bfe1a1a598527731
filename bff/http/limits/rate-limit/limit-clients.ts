import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientOf, type TrustProxy } from '../client-address.ts';
import { isExempt } from '../exempt.ts';
import { refuse } from '../../errors/raw-error.ts';
import type { RateLimit } from './memory-rate-limiter.ts';

/** Headers that a response has of its own client: nobody else may be sent them. */
export const RATE_LIMIT_HEADERS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'] as const;

const MESSAGE = 'Too many requests; try again when the time in Retry-After is over';

export interface LimitOptions {
  readonly limit: RateLimit;
  readonly trustProxy?: TrustProxy;
  /** Is told of every refused request and of its client. */
  onRefusal(request: IncomingMessage, response: ServerResponse, client: string): void;
}

/**
 * Counts requests of any kind, by client, before anybody answers them: the front's answers and the framework's count alike.
 * @returns whether a request was refused, and answered so
 */
export function limitClients({ limit, trustProxy, onRefusal }: LimitOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (isExempt(request)) return false;
    const client = clientOf(request, trustProxy);
    const { isExceeded, remaining, reset } = limit.take(client);
    const values = [limit.limit, remaining, reset];
    for (const [index, name] of RATE_LIMIT_HEADERS.entries()) response.setHeader(name, String(values[index]));
    if (!isExceeded) return false;
    refuse(request, response, { status: 429, message: MESSAGE, headers: { 'retry-after': String(reset) } });
    onRefusal(request, response, client);
    return true;
  };
}
