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

/** A parameter of a media range besides its quality: its name, and its value, which may have quotes. */
export const ACCEPT_PARAMETER = /;\s*(?!q\s*=)([a-z]+)\s*=\s*("[^"]*"|[^;,\s]*)/gi;

/** The media type that a client prefers, of equal ones the first; undefined if it accepts none. Ignores parameters. */
export function acceptedType<const Type extends string>(accept: string, types: readonly Type[]): Type | undefined {
  const headers = { accept: accept.replace(ACCEPT_PARAMETER, '') };
  const [accepted] = new Negotiator({ headers }).mediaTypes(types);
  return types.find((type) => type === accepted);
}

/** As `acceptedType`. A client that accepts none gets the first. */
export const preferredType = <const Type extends string>(
  accept: string | undefined,
  types: readonly [Type, ...Type[]],
): Type => (accept === undefined ? undefined : acceptedType(accept, types)) ?? types[0];

/** A strong tag belongs to one sequence of bytes, so to one encoding. */
export const entityTag = (hash: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

/**
 * Whether an `If-None-Match` header names this content. Tags compare weakly and without their encoding, because a proxy
 * may have changed the encoding.
 */
export function isMatch(ifNoneMatch: string | undefined, hash: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const namesContent = (tag: string) => /^\s*(?:W\/)?"(.*?)(?:-br|-gzip)?"\s*$/.exec(tag)?.[1] === hash;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some(namesContent);
}
