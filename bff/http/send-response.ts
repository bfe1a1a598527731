import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BufferedResponse } from './buffered-response.ts';
import { encodingFor, entityTag, matchingTag } from './negotiation.ts';

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
  const knownTag = matchingTag(headers['if-none-match'], hash, encoding);
  if (knownTag !== undefined) return reply.header('etag', knownTag).code(304).send();
  const body = await bodies.get(encoding);
  reply.header('etag', entityTag(hash, encoding, bodies.isBest(body)));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('content-type', type).send(body);
}
