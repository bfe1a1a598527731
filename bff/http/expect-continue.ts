import type { FastifyInstance } from 'fastify';

/**
 * Sends `100 Continue` when a body is about to be read, and not before: a client that waits for it does not send the
 * body of a request that is refused. Node would send it to every client.
 */
export function continueBeforeBody(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    // HTTP/1.0 has no interim responses. Other expectations than 100-continue are refused before.
    if (request.headers.expect !== undefined && request.raw.httpVersion === '1.1') reply.raw.writeContinue();
    done(null, payload);
  });
}
