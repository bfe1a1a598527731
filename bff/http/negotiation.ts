import type { IncomingHttpHeaders } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import type { Answer } from './answer.ts';
import type { Encoding } from './bodies.ts';

/** Encodings a client may accept, the best first. */
const ENCODINGS = ['br', 'gzip', 'identity'];

/** The encoding to send an answer in: the best that the client accepts and the answer has. */
export function encodingFor(headers: IncomingHttpHeaders, { bodies }: Answer): Encoding {
  const accepted = headers['accept-encoding'];
  const best = typeof accepted === 'string' ? negotiate(accepted, ENCODINGS) : null;
  return (best === 'br' || best === 'gzip') && bodies.has(best) ? best : 'identity';
}

/** A strong tag belongs to one encoding, because the bytes of two encodings differ. */
export function entityTag(hash: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** Whether the client has this content: tags compare weakly and by content, for a proxy may have changed the encoding. */
export function hasContent(headers: IncomingHttpHeaders, hash: string): boolean {
  const tags = headers['if-none-match'];
  if (tags === undefined) return false;
  if (tags.trim() === '*') return true;
  return tags.split(',').some(
    (tag) =>
      tag
        .trim()
        .replace(/^W\//, '')
        .replace(/(-br|-gzip)?"$/, '"') === `"${hash}"`,
  );
}
