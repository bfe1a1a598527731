import type { FastifyPluginAsync } from 'fastify';

export interface HealthOptions {
  /** Whether content can be served now. */
  ready(): Promise<boolean>;
}

/** `/healthz`: the process lives. `/readyz`: content can be served. Neither is ever stored. */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { ready }) => {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = await ready();
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    return { status: isReady ? 'ready' : 'not ready' };
  });
};
