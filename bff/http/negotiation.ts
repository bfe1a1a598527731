import type { IncomingHttpHeaders } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { BufferedResponse } from './buffered-response.ts';
import type { Encoding } from './encoded-body.ts';

/** Encodings a client may accept, the best first. */
const ENCODINGS = ['br', 'gzip', 'identity'];

/** Browsers and proxies send a dozen different values; the number bounds what made-up ones can take. */
const MAX_VALUES = 100;

/** The best encoding by the value of `Accept-Encoding`, which is the same in almost all requests. */
const bestFor = new LRUCache<string, Encoding>({ max: MAX_VALUES, memoMethod: bestOf });

function bestOf(accepted: string): Encoding {
  const best = negotiate(accepted, ENCODINGS);
  return best === 'br' || best === 'gzip' ? best : 'identity';
}

/** The encoding to send an answer in: the best that the client accepts and the answer has. */
export function encodingFor(headers: IncomingHttpHeaders, { bodies }: BufferedResponse): Encoding {
  const accepted = headers['accept-encoding'];
  const best = typeof accepted === 'string' ? bestFor.memo(accepted) : 'identity';
  return bodies.has(best) ? best : 'identity';
}
