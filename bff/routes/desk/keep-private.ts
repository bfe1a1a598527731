import type { FastifyInstance } from 'fastify';
import { CORS_HEADERS } from '../../http/headers/cors.ts';

/** Lets no other origin read the desk, and nothing store it. */
export function keepPrivate(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    for (const name of Object.keys(CORS_HEADERS)) reply.removeHeader(name);
    reply.headers({ 'cross-origin-resource-policy': 'same-origin', 'cache-control': 'no-store' });
  });
}
