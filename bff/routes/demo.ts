import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

/** A page of somebody's own: it may run its scripts and be styled as it likes, as on any host. */
const PAGE_HEADERS = { 'content-security-policy': "frame-ancestors 'self'", 'cache-control': 'no-cache' };

/** The demo articles: plain pages, as a publisher's content management system would emit them. */
export const demo: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/demo/',
    // `/demo` has no slash to resolve the pages' links against.
    redirect: true,
    cacheControl: false,
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries(PAGE_HEADERS)) reply.header(name, value);
    },
  });
};
