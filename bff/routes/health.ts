import type { FastifyPluginAsync } from 'fastify';
import { Registry } from 'prom-client';

interface HealthOptions {
  /** Whether the service can serve content. */
  ready(): Promise<boolean>;
}

/** `/healthz`: the process runs. `/readyz`: it can serve content. Neither response is stored. */
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

interface MetricsOptions {
  readonly registry: Registry;
}

/** `/metrics`, for Prometheus. */
export const metricsPage: FastifyPluginAsync<MetricsOptions> = async (app, { registry }) => {
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(Registry.PROMETHEUS_CONTENT_TYPE);
    return registry.metrics();
  });
};
