import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/** The bytes of one answer: made once, sent as often as asked for. */
export interface Representation {
  /** The value of `Content-Type`. */
  readonly type: string;
  /** Hash of the content: the opaque part of its entity tags. */
  readonly hash: string;
  /** The bytes in an encoding; each is made when first asked for, then kept. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);
/** Beyond this quality brotli costs several times as much for the last few per cent. */
const BROTLI_QUALITY = 5;
/** A smaller body does not get shorter by more than a packet's worth. */
const SMALLEST_COMPRESSED = 1_024;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript)|image\/svg)/;

/** Whether an answer of this type and length is worth compressing. */
export function isCompressible(type: string, length: number): boolean {
  return length >= SMALLEST_COMPRESSED && COMPRESSIBLE.test(type);
}

function encode(identity: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipBytes(identity);
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    };
    return brotliBytes(identity, { params });
  }
  return Promise.resolve(identity);
}

/** The representation of a body. */
export function represent(type: string, body: string | Buffer): Representation {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
    bytes(encoding) {
      const bytes = made.get(encoding) ?? encode(identity, encoding);
      made.set(encoding, bytes);
      return bytes;
    },
  };
}
