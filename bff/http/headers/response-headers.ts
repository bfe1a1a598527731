import type { FastifyInstance } from 'fastify';
import { jsonEscape } from '../../contract/shared/markup.ts';
import { TRACING_HEADER_NAMES } from './request-headers.ts';

/** Headers of every response whose route does not set its own. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // If a browser displays data as a page, nothing in it runs. Real pages set their own policy.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
}

/** Headers of content that the client needs besides the body. */
export const FACT_HEADERS = ['journal-annotations', 'journal-colours', 'journal-fonts'] as const;

/** Content is public: any page may read it, together with the headers that a client needs. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Request-Id, Journal-Analytics, ' +
    FACT_HEADERS.join(', '),
  'cross-origin-resource-policy': 'cross-origin',
  // Lets the client distinguish responses of the browser's cache from responses of the network.
  'timing-allow-origin': '*',
};

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  // A media type with a profile has quotes, which browsers send to other origins only if they are allowed.
  'access-control-allow-headers': `Accept, Content-Type, If-None-Match, ${TRACING_HEADER_NAMES}`,
  'access-control-max-age': '86400',
  allow: 'GET, HEAD, OPTIONS',
};

/**
 * Lets any origin read every response, errors included, and responds to every OPTIONS request. The headers are
 * constant: with `*` there is nothing to decide per request, and the hooks of a CORS plugin cost a third of a cached
 * response's throughput.
 */
export function allowAnyOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(CORS_HEADERS);
  });
  app.options('*', { schema: { hide: true } }, async (_request, reply) =>
    reply.code(204).headers(PREFLIGHT_HEADERS).send(),
  );
}

/** The PostHog project that clients without a project of their own report to. */
export interface AnalyticsProject {
  /** The project's public key. Clients send it with every event. */
  readonly key: string;
  readonly host: string;
  readonly uiHost?: string;
}

/** The code units that a header cannot hold. */
const NOT_ASCII = /[^\x20-\x7e]/g;

/**
 * Sends the project in the `Journal-Analytics` header of every response of these routes. A client that needs the
 * project learns it from a response that it fetches anyway, without an extra request.
 */
export function sendAnalyticsProject(app: FastifyInstance, { key, host, uiHost }: AnalyticsProject): void {
  const value = JSON.stringify({ key, host, uiHost }).replace(NOT_ASCII, jsonEscape);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('journal-analytics', value);
  });
}
