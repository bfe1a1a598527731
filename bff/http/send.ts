import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, isCompressible, type Representation } from './representation.ts';

/** Encodings a client may accept, the best first. */
const ENCODINGS = ['br', 'gzip', 'identity'];

function encodingFor(request: FastifyRequest): Encoding {
  const header = request.headers['accept-encoding'];
  const best = typeof header === 'string' ? negotiate(header, ENCODINGS) : null;
  return best === 'br' || best === 'gzip' ? best : 'identity';
}

/** A strong tag belongs to one encoding, because the bytes of two encodings differ. */
function entityTag(hash: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** `If-None-Match` compares weakly and by content: a proxy that changed the encoding has the same content still. */
function isUnchanged(request: FastifyRequest, hash: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some(
    (tag) =>
      tag
        .trim()
        .replace(/^W\//, '')
        .replace(/(-br|-gzip)?"$/, '"') === `"${hash}"`,
  );
}

/** Answers with a representation: in the encoding the client prefers, or 304 where it has the content already. */
export async function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
): Promise<FastifyReply> {
  const { type, hash } = representation;
  const length = (await representation.bytes('identity')).length;
  const encoding = isCompressible(type, length) ? encodingFor(request) : 'identity';
  reply.header('etag', entityTag(hash, encoding)).header('vary', 'Accept-Encoding');
  if (isUnchanged(request, hash)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('content-type', type).send(await representation.bytes(encoding));
}
