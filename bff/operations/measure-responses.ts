import type { FastifyInstance } from 'fastify';
import type { CacheState } from '../cache/memory-cache/memory-cache.ts';
import type { Metrics } from './metrics.ts';

/** Measures every response that Fastify sends. Routes that use the cache set `reply.cacheState`. */
export function measureResponses(app: FastifyInstance, metrics: Metrics): void {
  app.decorateReply('cacheState', null);
  app.addHook('onResponse', async ({ method, routeOptions }, { cacheState, statusCode, elapsedTime }) => {
    if (cacheState !== null) metrics.responses[cacheState] += 1;
    // Unknown addresses share one label value, because there are unlimited numbers of them.
    const route = routeOptions.url ?? 'none';
    metrics.recordRequest({ method, route, status: statusCode }, elapsedTime / 1_000);
  });
}

declare module 'fastify' {
  interface FastifyReply {
    /** The cache state of the response, or null if the route does not use the cache. */
    cacheState: CacheState | null;
  }
}
