import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import { CITATION_FORMATS, LINKSET_TYPE, WEB_ANNOTATION_TYPE } from '../contract/index.ts';

export type Compression = 'gzip' | 'br';
export type Encoding = Compression | 'identity';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** The qualities from here to the best take several times as long and save less than one per cent. */
const BROTLI_QUALITY = 5;
/** This quality takes twenty times as long, about 30 ms for 30 KB, and saves a tenth: what articles fetch is that small. */
const BEST_BROTLI_QUALITY = 11;
const MAX_BEST_BYTES = 49_152;
/**
 * Bodies that are compressed with it at the same time. When many responses are new at once, as after an edit of the
 * settings, the others take the faster quality and none waits.
 */
const MAX_BEST_AT_ONCE = 2;
/** Compressing a smaller body saves at most one packet. */
const MIN_COMPRESSED_BYTES = 1_024;
const COMPRESSIBLE = /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript)|image\/svg)/;
/** Up to this size, gzip on this thread takes about a millisecond, less than the round trip to another thread. */
const MAX_SYNC_BYTES = 65_536;
/** Upper bound of the memory for text and both compressed forms. Each form usually takes a fifth of the text. */
const MEMORY_FACTOR = 1.6;

/**
 * Copies a buffer into memory of its own. The compressor returns a part of a chunk of 16 KiB, and a body that is kept
 * would keep the whole chunk.
 */
function copyExactly(part: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(part.length);
  part.copy(copy);
  return copy;
}

let bestAtOnce = 0;

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

async function compress(encoding: Compression, body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return body.length > MAX_SYNC_BYTES ? gzipAsync(body) : gzipSync(body);
  if (body.length > MAX_BEST_BYTES || bestAtOnce === MAX_BEST_AT_ONCE) return brotli(body, BROTLI_QUALITY);
  bestAtOnce += 1;
  return brotli(body, BEST_BROTLI_QUALITY).finally(() => {
    bestAtOnce -= 1;
  });
}

/**
 * A body in every encoding that is worth compressing to. Each encoding is compressed once, on first use, so that no
 * request waits for an encoding that it does not need.
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
    this.identity = identity;
    this.#isCompressible = identity.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(type);
    for (const encoding of ['gzip', 'br'] as const) {
      const body = compressed[encoding];
      if (body !== undefined) this.#compressed.set(encoding, body);
    }
  }

  /** Upper bound of the memory of all encodings, in bytes, including those that are not compressed yet. */
  get bytes(): number {
    return Math.ceil(this.identity.length * (this.#isCompressible ? MEMORY_FACTOR : 1));
  }

  /** Whether the body is available in an encoding. */
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
    const pending = compress(encoding, this.identity)
      .then((compressed) => {
        const body = copyExactly(compressed);
        this.#compressed.set(encoding, body);
        return body;
      })
      .finally(() => this.#pending.delete(encoding));
    this.#pending.set(encoding, pending);
    return pending;
  }
}

/** The media types of responses that show content. Instances share responses of these types and of no others. */
export const CONTENT_TYPES = [
  'application/json; charset=utf-8',
  'text/html; charset=utf-8',
  'application/atom+xml; charset=utf-8',
  'application/feed+json; charset=utf-8',
  'application/xml; charset=utf-8',
  'text/xml; charset=utf-8',
  WEB_ANNOTATION_TYPE,
  LINKSET_TYPE,
  ...Object.values(CITATION_FORMATS).map((type) => `${type}; charset=utf-8` as const),
] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** The headers that a response may have of its own. */
export const OWN_HEADERS = [
  'cache-tag',
  'content-disposition',
  'content-security-policy',
  'cross-origin-embedder-policy',
  'link',
  'surrogate-key',
  'vary',
] as const;
export type OwnHeaders = Readonly<Partial<Record<(typeof OWN_HEADERS)[number], string>>>;

/** A complete response, built once and sent any number of times. */
export interface BufferedResponse {
  /** HTTP status, 200 or 404. */
  readonly status: number;
  /** The value of `Content-Type`. */
  readonly type: string;
  /** Headers that only this response has. */
  readonly headers: OwnHeaders;
  /** Hash of the content: the opaque part of its entity tags. */
  readonly hash: string;
  readonly bodies: EncodedBody;
}

/** What a response is built of. */
interface BufferedParts {
  readonly type: string;
  readonly body: string | Buffer;
  readonly status?: number;
  readonly headers?: OwnHeaders;
  /** Compressed forms of the body that already exist. */
  readonly compressed?: Readonly<Partial<Record<Compression, Buffer>>>;
}

/** What a response that shows content is built of. */
export interface ResponseParts extends BufferedParts {
  readonly type: ContentType;
}

/** The opaque part of the entity tags of a body. */
export const hashOf = (identity: Buffer): string =>
  createHash('sha256').update(identity).digest('base64url').slice(0, 27);

/** The objects of a response. */
const RESPONSE_BYTES = 700;
/** The lists of headers that are prepared for each encoding of a successful response. */
const PREPARED_BYTES = 2_500;

/** Upper bound of the memory of a response that is kept, in bytes: bodies, headers and objects. */
export function responseBytes({ status, headers, bodies }: BufferedResponse): number {
  const headerBytes = Object.values(headers).reduce((sum, value) => sum + value.length, 0);
  return RESPONSE_BYTES + (status === 200 ? PREPARED_BYTES : 0) + headerBytes + bodies.bytes;
}

/** Builds a response. */
export function bufferResponse({
  type,
  body,
  status = 200,
  headers = {},
  compressed,
}: BufferedParts): BufferedResponse {
  const identity = Buffer.from(body);
  return { status, type, headers, hash: hashOf(identity), bodies: new EncodedBody(type, identity, compressed) };
}
