import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Node closes the connection instead of emitting a request. */
const UNROUTED = 'CONNECT';

/**
 * Lets routes be registered for every method that Node parses, so that rare ones are refused with 405 like all others.
 * Fastify knows only the common ones and answers the rest with 404. Call this before the routes are registered.
 */
export function routeAllMethods(app: FastifyInstance): void {
  const rare = METHODS.filter((method) => method !== UNROUTED && !app.supportedMethods.includes(method));
  for (const method of rare) app.addHttpMethod(method);
}
