import type { FastifyInstance } from 'fastify';

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': 'authorization, content-type, x-sanity-project-id',
  'access-control-max-age': '86400',
};

/**
 * Lets pages of any origin read the answers: the content is public and no credentials are looked at.
 *
 * @param routes the routes that preflights are answered for
 */
export function allowAnyOrigin(app: FastifyInstance, routes: string): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  app.options(routes, { schema: { hide: true } }, (_, reply) => reply.code(204).headers(preflightHeaders).send());
}
