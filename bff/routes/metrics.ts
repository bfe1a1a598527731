import type { FastifyPluginAsync } from 'fastify';
import { Registry } from 'prom-client';

export interface MetricsOptions {
  /** All metrics, in the text format of Prometheus. */
  scrape(): Promise<string>;
}

/** `/metrics`, for Prometheus. */
export const metricsPage: FastifyPluginAsync<MetricsOptions> = async (app, { scrape }) => {
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(Registry.PROMETHEUS_CONTENT_TYPE);
    return scrape();
  });
};
