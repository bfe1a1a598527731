import { createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type BufferedResponse,
  CONTENT_TYPES,
  hashOf,
  OWN_HEADERS,
  responseBytes,
} from '../../http/buffered-response.ts';
import { EncodedBody } from '../../http/encoded-body.ts';
import type { LoadResult } from '../memory-cache/memory-cache.ts';

const DIGEST_BYTES = 32;

/** A signature covers the key, too: a value cannot take another's place. */
const digestOf = (secret: string, key: string, value: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${key}\n`).update(value).digest();

/** The value with its signature before it. @param secret shared by all instances; unset: no signature */
export const signed = (secret: string | undefined, key: string, value: Buffer): Buffer =>
  secret === undefined ? value : Buffer.concat([digestOf(secret, key, value), value]);

/** The value without its signature; null if nobody who knows the secret has stored it under this key. */
export function verified(secret: string | undefined, key: string, stored: Buffer): Buffer | null {
  if (secret === undefined) return stored;
  if (stored.length < DIGEST_BYTES) return null;
  const value = stored.subarray(DIGEST_BYTES);
  return timingSafeEqual(stored.subarray(0, DIGEST_BYTES), digestOf(secret, key, value)) ? value : null;
}

/** What a header can carry. Node refuses other characters with an exception. */
const HeaderValue = Type.String({ pattern: '^[\\t\\x20-\\x7e\\x80-\\xff]*$' });

/**
 * A response in one buffer: the length of the head, the head as JSON, then the body. It is compressed if that is worth
 * it: decompressing takes less time than transferring. Others may have written the buffer, so its head names only what
 * a response of this service has.
 */
const Head = Type.Object({
  /** What was not found is not shared. */
  status: Type.Literal(200),
  type: Type.Enum([...CONTENT_TYPES]),
  headers: Type.Object(Object.fromEntries(OWN_HEADERS.map((name) => [name, Type.Optional(HeaderValue)])), {
    additionalProperties: false,
  }),
  hash: Type.String(),
  tags: Type.Array(Type.String()),
  /** Wall clock, in milliseconds. */
  madeAt: Type.Integer(),
  encoding: Type.Enum(['identity', 'br']),
});

const HeadShape = Compile(Head);
const LENGTH_BYTES = 4;
/** No response of a journal is larger; a buffer that would decompress to more was not written here. */
const MAX_BODY_BYTES = 64 * 1_048_576;

const unbrotli = promisify(brotliDecompress);

/** Writes a response into one buffer. @param madeAt wall clock, in milliseconds */
export async function packResponse({ value, tags }: LoadResult<BufferedResponse>, madeAt: number): Promise<Buffer> {
  const { status, type, headers, hash, bodies } = value;
  const encoding = bodies.has('br') ? 'br' : 'identity';
  const head = Buffer.from(JSON.stringify({ status, type, headers, hash, tags, madeAt, encoding }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, await bodies.get(encoding)]);
}

async function unpack(packed: Buffer) {
  const end = LENGTH_BYTES + packed.readUInt32BE();
  const head: unknown = JSON.parse(packed.subarray(LENGTH_BYTES, end).toString());
  if (!HeadShape.Check(head)) return null;
  const { status, type, headers, hash, tags, madeAt, encoding } = head;
  const body = packed.subarray(end);
  const isCompressed = encoding === 'br';
  const identity = isCompressed ? await unbrotli(body, { maxOutputLength: MAX_BODY_BYTES }) : body;
  if (hashOf(identity, headers) !== hash) return null;
  const bodies = new EncodedBody(type, identity, isCompressed ? { br: body } : {});
  const value: BufferedResponse = { status, type, headers, hash, bodies };
  const loaded: LoadResult<BufferedResponse> = { value, tags, bytes: responseBytes(value), isNegative: false };
  return { loaded, madeAt };
}

/** The response in a buffer, and when it was made; null if the buffer holds none or is damaged. */
export const unpackResponse = (packed: Buffer) => unpack(packed).catch(() => null);
