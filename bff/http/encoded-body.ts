import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Compression = 'gzip' | 'br';
export type Encoding = Compression | 'identity';

/** The best quality takes twenty times as long and saves a tenth. */
const BROTLI_QUALITY = 5;
/** Compressing a smaller body saves at most one packet. */
const MIN_COMPRESSED_BYTES = 1_024;
const COMPRESSIBLE = /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript)|image\/svg)/;
/** Upper bound of the memory for text and both compressed forms. Each form usually takes a fifth of the text. */
const MEMORY_FACTOR = 1.6;

/**
 * A buffer in memory of its own. Node takes short buffers, and the compressor's chunks, from pools of up to 64 KiB, and
 * a body that is kept would keep the whole pool.
 */
function inOwnMemory(buffer: Buffer): Buffer {
  if (buffer.buffer.byteLength === buffer.length) return buffer;
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
}

/** A megabyte takes about ten milliseconds, and another thread would need as long to begin with an ordinary body. */
function compress(encoding: Compression, body: Buffer): Buffer {
  if (encoding === 'gzip') return gzipSync(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliCompressSync(body, { params });
}

/**
 * A body in every encoding that is worth compressing to. Each encoding is compressed on first use, so that no request
 * waits for an encoding that it does not need.
 */
export class EncodedBody {
  readonly identity: Buffer;
  readonly #isCompressible: boolean;
  readonly #compressed = new Map<Compression, Buffer>();

  /**
   * @param type the value of `Content-Type`; types that are compressed already are not compressed again
   * @param compressed compressed forms that already exist
   */
  constructor(type: string, identity: Buffer, compressed: Readonly<Partial<Record<Compression, Buffer>>> = {}) {
    this.identity = inOwnMemory(identity);
    this.#isCompressible = identity.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(type);
    for (const encoding of ['gzip', 'br'] as const) {
      const body = compressed[encoding];
      if (body !== undefined) this.#compressed.set(encoding, inOwnMemory(body));
    }
  }

  /** Upper bound of the memory of all encodings, in bytes, including those that are not compressed yet. */
  get bytes(): number {
    return Math.ceil(this.identity.length * (this.#isCompressible ? MEMORY_FACTOR : 1));
  }

  has(encoding: Encoding): boolean {
    return encoding === 'identity' || this.#isCompressible;
  }

  /** The body in an encoding. Compresses it on first use. */
  get(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.identity;
    const body = this.#compressed.get(encoding) ?? inOwnMemory(compress(encoding, this.identity));
    this.#compressed.set(encoding, body);
    return body;
  }
}
