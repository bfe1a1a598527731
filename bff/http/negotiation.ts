import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { BufferedResponse } from './buffered-response.ts';
import type { Encoding } from './encoded-body.ts';

/** Supported encodings, the best first. */
const ENCODINGS = ['br', 'gzip', 'identity'];

/**
 * Browsers and proxies send about a dozen different values. The bound limits the memory that made-up values can take.
 */
const MAX_VALUES = 100;

/** The best encoding for a value of `Accept-Encoding`. Almost all requests send one of a few values. */
const bestFor = new LRUCache<string, Encoding>({ max: MAX_VALUES, memoMethod: bestOf });

function bestOf(accepted: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const [best] = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS });
  return best === 'br' || best === 'gzip' ? best : 'identity';
}

/** The best encoding that the client accepts and the response has. */
export function encodingFor(headers: IncomingHttpHeaders, { bodies }: BufferedResponse): Encoding {
  const accepted = headers['accept-encoding'];
  const best = typeof accepted === 'string' ? bestFor.memo(accepted) : 'identity';
  return bodies.has(best) ? best : 'identity';
}
