import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Compression = 'gzip' | 'br';
export type Encoding = Compression | 'identity';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** The best quality takes twenty times as long and saves a tenth. */
const BROTLI_QUALITY = 5;
/** Compressing a smaller body saves at most one packet. */
const MIN_COMPRESSED_BYTES = 1_024;
const COMPRESSIBLE = /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript)|image\/svg)/;
/** Up to this size, compressing takes about a millisecond, less than the round trip to another thread. */
const MAX_SYNC_BYTES = 65_536;
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

async function compress(encoding: Compression, body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const isLarge = body.length > MAX_SYNC_BYTES;
  if (encoding === 'br') return isLarge ? brotliAsync(body, { params }) : brotliCompressSync(body, { params });
  return isLarge ? gzipAsync(body) : gzipSync(body);
}

/**
 * A body in every encoding that is worth compressing to. Each encoding is compressed on first use, so that no request
 * waits for an encoding that it does not need.
 */
export class EncodedBody {
  readonly identity: Buffer;
  readonly #isCompressible: boolean;
  readonly #compressed = new Map<Compression, Buffer>();
  readonly #pending = new Map<Compression, Promise<Buffer>>();

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

  /** The body in an encoding, if it has been compressed already. */
  peek(encoding: Encoding): Buffer | undefined {
    return encoding === 'identity' ? this.identity : this.#compressed.get(encoding);
  }

  /** The body in an encoding. Compresses it on first use. */
  async get(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    return this.#compressed.get(encoding) ?? this.#pending.get(encoding) ?? this.#compress(encoding);
  }

  #compress(encoding: Compression): Promise<Buffer> {
    const compressing = async () => {
      const body = inOwnMemory(await compress(encoding, this.identity));
      this.#compressed.set(encoding, body);
      return body;
    };
    const pending = compressing().finally(() => this.#pending.delete(encoding));
    this.#pending.set(encoding, pending);
    return pending;
  }
}
