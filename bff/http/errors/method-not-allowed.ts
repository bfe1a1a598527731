import type { FastifyInstance } from 'fastify';
import { PublicError } from '../../errors.ts';

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const ALLOW = 'GET, HEAD, OPTIONS';

/** Responds with 405 and `Allow` to every writing method on the GET routes of a plugin. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const otherMethods = app.supportedMethods.filter((method) => !READ_METHODS.has(method));
  app.addHook('onRoute', function addRefusal({ method, url, prefix }) {
    if (method !== 'GET') return;
    this.route({
      method: otherMethods,
      url: url.slice(prefix.length),
      schema: { hide: true },
      handler: async (request, reply) => {
        reply.header('allow', ALLOW);
        throw new PublicError(`${request.method} is not allowed here; allowed are ${ALLOW}`, 405);
      },
    });
  });
}
