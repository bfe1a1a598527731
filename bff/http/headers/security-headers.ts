import type { FastifyInstance } from 'fastify';

/** Headers of every response whose route does not set its own. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // If a browser displays data as a page, nothing in it runs. Real pages set their own policy.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Adds the security headers to every response. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
}
