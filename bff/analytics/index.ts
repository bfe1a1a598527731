import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AnalyticsProject } from '../http/headers/analytics-project.ts';

/** An answer of the API, as it is counted. */
export interface ApiAnswer {
  readonly status: number;
  /** Where it came from, as in the request log. */
  readonly cache?: string;
  /** Milliseconds until it was sent, where that is measured. */
  readonly duration?: number;
}

/** Counts answers of the API. */
export interface ApiEvents {
  /** Takes any answer; counts those of the API to readers whose client says that it may: by its tracing headers. */
  answered(request: Pick<IncomingMessage, 'url' | 'headers'>, answer: ApiAnswer): void;
  /** Sends what waits, for a few seconds at most. */
  close(): Promise<void>;
}

/** The service's own analytics. */
export interface Analytics {
  readonly project: AnalyticsProject;
  readonly events: ApiEvents;
}

/**
 * Names the project in every answer of these routes, for clients that have none of their own: so nobody asks for it in a
 * request of its own, and where there is none nothing is asked.
 */
export function nameProject(app: FastifyInstance, { key, host, uiHost }: AnalyticsProject): void {
  const named = JSON.stringify({ key, host, uiHost });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('journal-analytics', named);
  });
}

/** Tells of every answer of the framework; the front tells of its own. */
export function sendApiEvents(app: FastifyInstance, events: ApiEvents): void {
  app.addHook('onResponse', async ({ raw }, { statusCode, answerState, elapsedTime }) => {
    events.answered(raw, { status: statusCode, duration: elapsedTime, ...(answerState && { cache: answerState }) });
  });
}
