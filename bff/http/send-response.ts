import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BufferedResponse } from './buffered-response.ts';
import { encodingFor, entityTag, isMatch } from './negotiation.ts';

/** Sends a response in the encoding that the client prefers, or 304 if the client already has the content. */
export async function sendResponse(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  response: BufferedResponse,
): Promise<FastifyReply> {
  const { status, type, hash, bodies } = response;
  reply.code(status).headers(response.headers);
  if (status !== 200)
    return reply.header('cache-control', 'no-store').header('content-type', type).send(bodies.identity);
  const encoding = encodingFor(headers, response);
  reply.header('vary', response.headers.vary ?? 'Accept-Encoding');
  reply.header('etag', entityTag(hash, encoding));
  if (isMatch(headers['if-none-match'], hash)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('content-type', type).send(bodies.get(encoding));
}
