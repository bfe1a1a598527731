import type { FastifyPluginAsync } from 'fastify';
import { Registry } from 'prom-client';

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
