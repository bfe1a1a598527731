import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Node closes the connection instead of emitting a request. */
const UNROUTED = 'CONNECT';

/**
 * Lets routes be registered for every method that Node parses, so that rare ones are refused with 405 like all others.
 * Fastify knows only the common ones and answers the rest with 404. No body of these methods is read; a body of OPTIONS
 * would otherwise be refused with 415 or 400. Call this before the routes are registered.
 */
export function routeAllMethods(app: FastifyInstance): void {
  const rare = METHODS.filter((method) => method !== UNROUTED && !app.supportedMethods.includes(method));
  for (const method of rare) app.addHttpMethod(method);
  app.addHttpMethod('OPTIONS', { overrideExisting: true });
}
