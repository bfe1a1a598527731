import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { PublicError } from '../../contract/public-errors.ts';
import { sendError } from '../errors/error-handlers.ts';
import { clientAddress, type TrustProxy } from './client-address.ts';

const OPERATIONS_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Whether a request is exempt from rate limiting and back-pressure. Health and metrics must stay readable under load,
 * and a refused preflight would hide the reason of a refusal from the requesting page.
 */
export function isExempt({ method, url = '' }: { method?: string; url?: string }): boolean {
  return method === 'OPTIONS' || OPERATIONS_PATHS.has(url.split('?', 1)[0] ?? '');
}

/** A window begins with a client's first request. */
const WINDOW_MS = 60_000;
/** Bounds the memory. When it is exceeded, the least recently active client is forgotten. */
const MAX_CLIENTS = 100_000;
const MESSAGE = 'Too many requests; try again when the time in Retry-After is over';

export interface RateLimit {
  readonly max: number;
  /** The Redis in which instances share their counts, and the start of its keys. Unset: this process counts alone. */
  readonly shared?: { readonly redis: Redis; readonly keyPrefix: string };
  /** The proxies whose `X-Forwarded-For` is trusted. Unset: none, the connection's address is the client. */
  readonly trustProxy?: TrustProxy;
}

/**
 * Counts every request of a client before it is handled, and refuses those that exceed the limit with 429. While Redis
 * fails, requests are not limited. Call this after the hooks that add headers to every response.
 * @param onRefusal called for every refused request
 */
export async function limitClients(
  app: FastifyInstance,
  { max, shared, trustProxy }: RateLimit,
  onRefusal: () => void,
): Promise<void> {
  await app.register(rateLimit, {
    // One hook of the app in place of one for each route: addresses without a route count, too.
    global: false,
    max,
    timeWindow: WINDOW_MS,
    cache: MAX_CLIENTS,
    redis: shared?.redis,
    nameSpace: shared?.keyPrefix,
    skipOnError: true,
    keyGenerator: ({ raw }) => clientAddress(raw, trustProxy),
    allowList: ({ raw }) => isExempt(raw),
  });
  const count = app.createRateLimit();
  app.addHook('onRequest', async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed) return;
    const { remaining, ttlInSeconds: reset, isExceeded } = counted;
    reply.headers({ 'ratelimit-limit': max, 'ratelimit-remaining': remaining, 'ratelimit-reset': reset });
    if (!isExceeded) return;
    onRefusal();
    reply.header('retry-after', reset);
    await sendError(new PublicError(MESSAGE, 429), request, reply);
  });
}
