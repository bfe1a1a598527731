import type { FastifyInstance } from 'fastify';
import { PublicError } from '../errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const ALLOW = 'GET, HEAD, OPTIONS';

/** Answers 405 with `Allow` on every address that can be read, for every method that does not read. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const others = app.supportedMethods.filter((method) => !READING.has(method));
  app.addHook('onRoute', function refuse({ method, url, prefix, constraints }) {
    if (method !== 'GET') return;
    const path = prefix !== '' && url.startsWith(prefix) ? url.slice(prefix.length) : url;
    const taken = others.filter((other) => this.hasRoute({ method: other, url }));
    const free = others.filter((other) => !taken.includes(other));
    if (free.length === 0) return;
    this.route({
      method: free,
      url: path,
      schema: { hide: true },
      ...(constraints === undefined ? {} : { constraints }),
      handler: async (request, reply) => {
        reply.header('allow', ALLOW);
        throw new PublicError(`${request.method} is not allowed here; allowed are ${ALLOW}`, 405);
      },
    });
  });
}
