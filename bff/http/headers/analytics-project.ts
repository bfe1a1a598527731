import type { FastifyInstance } from 'fastify';

/** The PostHog project that clients without a project of their own report to. */
export interface AnalyticsProject {
  /** The project's public key. Clients send it with every event. */
  readonly key: string;
  /** Address that receives events. */
  readonly host: string;
  /** Address of PostHog's web interface. */
  readonly uiHost?: string;
}

/**
 * Sends the project in the `Journal-Analytics` header of every response of these routes. A client that needs the
 * project learns it from a response that it fetches anyway, without an extra request.
 */
export function sendAnalyticsProject(app: FastifyInstance, { key, host, uiHost }: AnalyticsProject): void {
  const value = JSON.stringify({ key, host, uiHost });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('journal-analytics', value);
  });
}
