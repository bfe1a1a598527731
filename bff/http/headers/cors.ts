import type { FastifyInstance } from 'fastify';

/** Content is public: any page may read it, and the headers that a client needs to read with it. */
export const READ_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Request-Id, Journal-Analytics',
  'cross-origin-resource-policy': 'cross-origin',
  // Lets the client tell an answer of the browser's own cache from one of the network.
  'timing-allow-origin': '*',
};

/** Headers that link a reader's page view with the API's log. */
const TRACING_HEADERS = 'X-POSTHOG-DISTINCT-ID, X-POSTHOG-SESSION-ID, X-POSTHOG-WINDOW-ID';

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': `Content-Type, If-None-Match, ${TRACING_HEADERS}`,
  'access-control-max-age': '86400',
  allow: 'GET, HEAD, OPTIONS',
};

/**
 * Lets any origin read, errors included, and answers every OPTIONS request. Constant headers instead of a plugin: with
 * `*` there is nothing to decide per request, and a plugin's hooks cost a third of a cached answer's throughput.
 */
export function allowAnyOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(READ_HEADERS);
  });
  app.options('*', { schema: { hide: true } }, async (_request, reply) =>
    reply.code(204).headers(PREFLIGHT_HEADERS).send(),
  );
}
