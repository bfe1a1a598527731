import caching from '@fastify/caching';
import type { FastifyInstance } from 'fastify';

/** `Cache-Control` of successful answers, by kind of resource. */
export const CACHE_POLICIES = {
  /** Metadata and settings: they change seldom. */
  settled: 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=86400',
  /** Articles, annotations and the frames that show them. */
  content: 'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400',
  /** Files whose address carries a hash or an exact version. */
  immutable: 'public, max-age=31536000, immutable',
} as const;

/**
 * Gives every successful answer of a plugin's routes one cache policy; @fastify/caching marks all others `no-store`. An
 * answer that set its own `Cache-Control` keeps it.
 */
export async function useCachePolicy(app: FastifyInstance, policy: keyof typeof CACHE_POLICIES): Promise<void> {
  // Registered before the plugin's own hook, which would take a 304 for an error.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 304 && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', CACHE_POLICIES[policy]);
    }
  });
  await app.register(caching, { privacy: CACHE_POLICIES[policy] });
}
