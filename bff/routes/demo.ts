import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { refuseOtherMethods } from '../http/errors/method-not-allowed.ts';

/** The demo represents a publisher's page, so its policy does not restrict scripts and styles. */
const PAGE_HEADERS = { 'content-security-policy': "frame-ancestors 'self'", 'cache-control': 'no-cache' };

/** The demo articles: plain pages, as a publisher's content management system would emit them. */
export const demo: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  refuseOtherMethods(app);
  // Relative links in the pages need the trailing slash.
  app.get('/demo', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/demo/', 308));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/demo/',
    redirect: true,
    cacheControl: false,
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries(PAGE_HEADERS)) reply.header(name, value);
    },
  });
};
