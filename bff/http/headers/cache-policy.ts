import caching from '@fastify/caching';
import type { FastifyInstance } from 'fastify';

/** `Cache-Control` of successful responses, by kind of resource. */
export const CACHE_POLICIES = {
  /** Metadata and settings, which change rarely. */
  settled: 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=86400',
  /** Articles, annotations and the frames that show them. */
  content: 'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400',
  /** Files whose address contains a hash or an exact version. */
  immutable: 'public, max-age=31536000, immutable',
} as const;

/**
 * Gives every successful response of a plugin's routes one cache policy. @fastify/caching marks all other responses
 * `no-store`. A response that sets its own `Cache-Control` keeps it.
 */
export async function useCachePolicy(app: FastifyInstance, policy: keyof typeof CACHE_POLICIES): Promise<void> {
  // @fastify/caching treats a 304 as an error, so this hook must run before the plugin's hook.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 304 && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', CACHE_POLICIES[policy]);
    }
  });
  await app.register(caching, { privacy: CACHE_POLICIES[policy] });
}
