import type { FastifyInstance } from 'fastify';
import type { AnalyticsProject } from '../http/headers/analytics-project.ts';
import type { ApiEvents } from './api-events.ts';

/** The service's own analytics. */
export interface Analytics {
  readonly project: AnalyticsProject;
  readonly events: ApiEvents;
}

/** Reports every response that Fastify sends. Prepared responses are reported where they are sent. */
export function reportApiEvents(app: FastifyInstance, events: ApiEvents): void {
  app.addHook('onResponse', async ({ raw }, { statusCode, cacheState, elapsedTime }) => {
    events.report(raw, { status: statusCode, duration: elapsedTime, ...(cacheState && { cache: cacheState }) });
  });
}
