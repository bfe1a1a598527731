import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';

export type Compression = 'gzip' | 'br';
export type Encoding = Compression | 'identity';

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

/** Beyond this quality brotli costs several times as much for the last few per cent. */
const BROTLI_QUALITY = 5;
/** A smaller body does not get shorter by more than a packet's worth. */
const SMALLEST_COMPRESSED = 1_024;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript)|image\/svg)/;
/** The way to another thread and back takes longer than compressing so much by gzip here, about a millisecond. */
const LONGEST_AT_ONCE = 65_536;
/** What text takes with both of its compressed forms, at most; a fifth each is what they usually take. */
const WITH_COMPRESSED = 1.6;

async function compress(encoding: Compression, body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return body.length > LONGEST_AT_ONCE ? gzipBytes(body) : gzipSync(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotliBytes(body, { params });
}

/**
 * A body in every encoding that is worth it. Each is made when it is first asked for, once: nobody waits for an encoding
 * that somebody else is sent.
 */
export class EncodedBody {
  readonly identity: Buffer;
  readonly #isWorthIt: boolean;
  readonly #made: Map<Compression, Buffer>;
  readonly #making = new Map<Compression, Promise<Buffer>>();

  /**
   * @param type the value of `Content-Type`: what is compressed already gets no shorter
   * @param made compressed forms that there are
   */
  constructor(type: string, identity: Buffer, made: Readonly<Partial<Record<Compression, Buffer>>> = {}) {
    this.identity = identity;
    this.#isWorthIt = identity.length >= SMALLEST_COMPRESSED && COMPRESSIBLE.test(type);
    const { gzip, br } = made;
    this.#made = new Map([...(gzip ? [['gzip', gzip] as const] : []), ...(br ? [['br', br] as const] : [])]);
  }

  /** The memory that all encodings take together, in bytes, whether they have been made or not. */
  get bytes(): number {
    return Math.ceil(this.identity.length * (this.#isWorthIt ? WITH_COMPRESSED : 1));
  }

  /** Whether the body can be had so. */
  has(encoding: Encoding): boolean {
    return encoding === 'identity' || this.#isWorthIt;
  }

  /** The body in an encoding, if that has been made. */
  peek(encoding: Encoding): Buffer | undefined {
    return encoding === 'identity' ? this.identity : this.#made.get(encoding);
  }

  /** The body in an encoding that it has. */
  async get(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    return this.#made.get(encoding) ?? this.#making.get(encoding) ?? this.#make(encoding);
  }

  #make(encoding: Compression): Promise<Buffer> {
    const making = compress(encoding, this.identity)
      .then((body) => {
        this.#made.set(encoding, body);
        return body;
      })
      .finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, making);
    return making;
  }
}
