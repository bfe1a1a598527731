import type { FastifyPluginAsync } from 'fastify';
import { Registry } from 'prom-client';
import { PublicError } from '../contract/public-errors.ts';

interface MetricsOptions {
  /** All metrics, in the text format of Prometheus. Rejects if some could not be collected. */
  scrape(): Promise<string>;
}

/** `/metrics`, for Prometheus. A failed scrape is an error: empty metrics would look like a service without load. */
export const metricsPage: FastifyPluginAsync<MetricsOptions> = async (app, { scrape }) => {
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const metrics = await scrape().catch((cause: unknown) => {
      throw new PublicError('The metrics could not be collected', 503, { cause });
    });
    reply.header('cache-control', 'no-store').type(Registry.PROMETHEUS_CONTENT_TYPE);
    return metrics;
  });
};
