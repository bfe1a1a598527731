import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BufferedResponse } from './buffered-response.ts';
import { entityTag, matchesEntityTag } from './entity-tags.ts';
import { encodingFor } from './negotiation.ts';

/** Sends an answer: in the encoding the client prefers, or 304 where it has the content already. */
export async function sendResponse(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: BufferedResponse,
): Promise<FastifyReply> {
  const { status, type, hash, bodies } = answer;
  reply.code(status).headers(answer.headers);
  if (status !== 200)
    return reply.header('cache-control', 'no-store').header('content-type', type).send(bodies.identity);
  const encoding = encodingFor(headers, answer);
  reply.header('etag', entityTag(hash, encoding)).header('vary', 'Accept-Encoding');
  if (matchesEntityTag(headers['if-none-match'], hash)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('content-type', type).send(await bodies.get(encoding));
}
