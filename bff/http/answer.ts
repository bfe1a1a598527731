import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/** One answer, ready to be sent: made once, its bytes are copied as often as it is asked for. */
export interface Answer {
  /** HTTP status, 200 or 404. */
  readonly status: number;
  /** The value of `Content-Type`. */
  readonly type: string;
  /** Headers of this answer alone. */
  readonly headers: Readonly<Record<string, string>>;
  /** Hash of the content: the opaque part of its entity tags. */
  readonly hash: string;
  /** The body in each encoding that is worth it; there is always `identity`. */
  readonly bodies: Readonly<{ identity: Buffer } & Partial<Record<Encoding, Buffer>>>;
  /** The memory that the bodies take. */
  readonly bytes: number;
}

export interface AnswerParts {
  readonly type: string;
  readonly body: string | Buffer;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the brotli compression, 0 to 11. */
  readonly quality?: number;
}

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);
/** Beyond this quality brotli costs several times as much for the last few per cent. */
const BROTLI_QUALITY = 5;
/** A smaller body does not get shorter by more than a packet's worth. */
const SMALLEST_COMPRESSED = 1_024;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript)|image\/svg)/;

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotliBytes(body, { params });
}

/** The opaque part of the entity tags of content. */
export const hashOf = (identity: Buffer): string =>
  createHash('sha256').update(identity).digest('base64url').slice(0, 27);

async function encode(type: string, identity: Buffer, quality: number): Promise<Answer['bodies']> {
  if (identity.length < SMALLEST_COMPRESSED || !COMPRESSIBLE.test(type)) return { identity };
  const [gzipped, brotlied] = await Promise.all([gzipBytes(identity), brotli(identity, quality)]);
  return { identity, gzip: gzipped, br: brotlied };
}

/** Makes an answer: hash and every encoding now, so that sending computes nothing. */
export async function makeAnswer(parts: AnswerParts): Promise<Answer> {
  const { type, body, status = 200, headers = {}, quality = BROTLI_QUALITY } = parts;
  const identity = Buffer.from(body);
  const bodies = await encode(type, identity, quality);
  const bytes = Object.values(bodies).reduce((sum, { length }) => sum + length, 0);
  return { status, type, headers, hash: hashOf(identity), bodies, bytes };
}
