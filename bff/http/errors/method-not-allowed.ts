import type { FastifyInstance } from 'fastify';
import { PublicError } from '../../errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const ALLOW = 'GET, HEAD, OPTIONS';

/** Answers 405 with `Allow` on every address of a plugin that can be read, for every method that does not read. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const others = app.supportedMethods.filter((method) => !READING.has(method));
  app.addHook('onRoute', function refuse({ method, url, prefix }) {
    if (method !== 'GET') return;
    this.route({
      method: others,
      url: url.slice(prefix.length),
      schema: { hide: true },
      handler: async (request, reply) => {
        reply.header('allow', ALLOW);
        throw new PublicError(`${request.method} is not allowed here; allowed are ${ALLOW}`, 405);
      },
    });
  });
}
