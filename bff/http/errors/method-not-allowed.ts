import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PublicError } from '../../contract/public-errors.ts';

/** The methods of addresses that are only read. Every address has OPTIONS. */
const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Responds with 405 and `Allow` to every other method on the routes of a plugin. The response is sent before the body
 * is read, so that neither its type nor its size matters. Node discards the body, for `requestTimeout` at most, and
 * then reads the connection's next request.
 * @param allowed the methods of the plugin's routes
 */
export function refuseOtherMethods(app: FastifyInstance, allowed: readonly string[] = READ_METHODS): void {
  const allow = allowed.join(', ');
  const refuse = async ({ method }: FastifyRequest, reply: FastifyReply): Promise<never> => {
    reply.header('allow', allow);
    throw new PublicError(`${method} is not allowed here; allowed are ${allow}`, 405);
  };
  const otherMethods = app.supportedMethods.filter((method) => !allowed.includes(method));
  const refused = new Set<string>();
  app.addHook('onRoute', function addRefusal({ method, url, prefix }) {
    const isRefusal = [method].flat().every((name) => otherMethods.includes(name));
    // Fastify adds a HEAD route to each GET route; the refusals of both would collide.
    if (isRefusal || method === 'HEAD' || refused.has(url)) return;
    refused.add(url);
    // Fastify requires a handler; the hook responds before it.
    this.route({
      method: otherMethods,
      url: url.slice(prefix.length),
      schema: { hide: true },
      onRequest: refuse,
      handler: refuse,
    });
  });
}
