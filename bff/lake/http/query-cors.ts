import type { FastifyInstance } from 'fastify';

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': 'authorization, content-type, x-sanity-project-id',
  'access-control-max-age': '86400',
};

/**
 * Lets pages of any origin send queries. The content is public and credentials are ignored.
 *
 * @param routes the routes that receive preflight requests
 */
export function allowQueriesFromAnyOrigin(app: FastifyInstance, routes: string): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  app.options(routes, { schema: { hide: true } }, (_, reply) => reply.code(204).headers(preflightHeaders).send());
}
