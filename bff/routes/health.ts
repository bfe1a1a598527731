import type { FastifyPluginAsync } from 'fastify';
import { Registry } from 'prom-client';
import type { Metrics } from '../operations/metrics.ts';

interface HealthOptions {
  ready(): Promise<boolean>;
  readonly metrics: Pick<Metrics, 'text'>;
}

/** `/healthz`: the process runs. `/readyz`: it can serve content. `/metrics`: for Prometheus. Nothing stores them. */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { ready, metrics }) => {
  app.addHook('onRequest', async ({ url, routeOptions }, reply) => {
    // Proxies that hide these addresses know one spelling of each, and not `/%6detrics`.
    if (url.split('?', 1)[0] !== routeOptions.url) return reply.callNotFound();
    reply.header('cache-control', 'no-store');
  });
  const undocumented = { schema: { hide: true } };
  app.get('/healthz', undocumented, async () => ({ status: 'ok' }));
  app.get('/readyz', undocumented, async (_request, reply) => {
    const isReady = await ready();
    reply.code(isReady ? 200 : 503);
    return { status: isReady ? 'ready' : 'not ready' };
  });
  app.get('/metrics', undocumented, async (_request, reply) =>
    reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await metrics.text()),
  );
};
