import type { FastifyInstance } from 'fastify';
import type { CacheState } from '../cache/memory-cache/memory-cache.ts';
import type { Metrics } from './metrics.ts';

/** Measures every answer of the framework; routes that answer from the cache say so in `reply.cacheState`. */
export function measureResponses(app: FastifyInstance, metrics: Metrics): void {
  app.decorateReply('cacheState', null);
  app.addHook('onResponse', async ({ method, routeOptions }, { cacheState, statusCode, elapsedTime }) => {
    if (cacheState !== null) metrics.answers[cacheState] += 1;
    // An address that is no route has as many names as there are wrong addresses.
    const route = routeOptions.url ?? 'none';
    metrics.requestTook({ method, route, status: statusCode }, elapsedTime / 1_000);
  });
}

declare module 'fastify' {
  interface FastifyReply {
    /** Where the answer came from, or null when it is none that is kept. */
    cacheState: CacheState | null;
  }
}
