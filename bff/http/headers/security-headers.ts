import type { FastifyInstance } from 'fastify';

/** Headers that every answer carries unless its route sets its own. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Data is no page: should a browser show an answer as one, nothing in it runs. Pages set their own policy.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Sets them: constant, so they cost a copy and no decision. */
export function secureByDefault(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
}
