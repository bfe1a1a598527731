import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PublicError } from '../../contract/public-errors.ts';

/** The methods of addresses that are only read. Every address has OPTIONS. */
const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Responds with 405 and `Allow` to every other method on the routes of a plugin. The response is sent before the body
 * is read, so that neither its type nor its size matters. Node discards the body, for `requestTimeout` at most, and
 * then reads the connection's next request.
 * @param allowed the methods of the plugin's routes. A route of another method, such as POST, has that and OPTIONS.
 */
export function refuseOtherMethods(app: FastifyInstance, allowed: readonly string[] = READ_METHODS): void {
  /** What each address allows. */
  const allowedAt = new Map<string | undefined, string>();
  const refuse = async ({ method, routeOptions }: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const allow = allowedAt.get(routeOptions.url);
    reply.header('allow', allow);
    throw new PublicError(`${method} is not allowed here; allowed are ${allow}`, 405);
  };
  app.addHook('onRoute', function addRefusal({ method, url, prefix, handler }) {
    // Fastify adds a HEAD route to each GET route; the refusals of both would collide.
    if (handler === refuse || method === 'HEAD' || allowedAt.has(url)) return;
    const methods = [method].flat();
    const allowedHere = methods.some((name) => allowed.includes(name)) ? allowed : [...methods, 'OPTIONS'];
    allowedAt.set(url, allowedHere.join(', '));
    // Fastify requires a handler; the hook responds before it.
    this.route({
      method: app.supportedMethods.filter((name) => !allowedHere.includes(name)),
      url: url.slice(prefix.length),
      schema: { hide: true },
      onRequest: refuse,
      handler: refuse,
    });
  });
}
