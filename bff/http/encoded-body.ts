import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';

export type Compression = 'gzip' | 'br';
export type Encoding = Compression | 'identity';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** The qualities from here to the best take several times as long and save less than one per cent. */
const BROTLI_QUALITY = 5;
/** Takes twenty times as long, about 30 ms for 30 KB, and saves a tenth. What articles fetch is that small. */
const BEST_BROTLI_QUALITY = 11;
const MAX_BEST_BYTES = 49_152;
/** Compressing a smaller body saves at most one packet. */
const MIN_COMPRESSED_BYTES = 1_024;
const COMPRESSIBLE = /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript)|image\/svg)/;
/** Up to this size, gzip on this thread takes about a millisecond, less than the round trip to another thread. */
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

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

async function compress(encoding: Compression, body: Buffer): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, BROTLI_QUALITY);
  return body.length > MAX_SYNC_BYTES ? gzipAsync(body) : gzipSync(body);
}

/** Until the next body is compressed anew, and the share of that time that an idle process may work. */
const IDLE_MS = 100;
const IDLE_UTILIZATION = 0.3;
/** Of more bodies, as when a crawler reads the whole journal, the last ones are compressed anew. */
const MAX_WAITING = 200;

/** Bodies that were compressed fast. Those that the cache has released are not kept for this. */
let waiting: WeakRef<EncodedBody>[] = [];
let isImproving = false;

/** Compresses what waits anew with the best quality, one body at a time, while the process has little else to do. */
async function improveWhenIdle(body: EncodedBody): Promise<void> {
  waiting = [...waiting, new WeakRef(body)].slice(-MAX_WAITING);
  if (isImproving) return;
  isImproving = true;
  while (waiting.length > 0) {
    const before = performance.eventLoopUtilization();
    await pause(IDLE_MS, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization > IDLE_UTILIZATION) continue;
    const next = waiting.pop()?.deref();
    // Without memory for it, the first form stays.
    await next?.improve().catch(() => undefined);
  }
  isImproving = false;
}

/**
 * A body in every encoding that is worth compressing to. Each encoding is compressed on first use, so that no request
 * waits for an encoding that it does not need, and fast. A better Brotli form takes the place of the first one later.
 */
export class EncodedBody {
  readonly identity: Buffer;
  readonly #isCompressible: boolean;
  readonly #compressed = new Map<Compression, Buffer>();
  readonly #pending = new Map<Compression, Promise<Buffer>>();
  #best: Buffer | undefined;

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

  /** Replaces the Brotli form by the best one later, unless that would take seconds. */
  improveLater(): void {
    if (this.identity.length <= MAX_BEST_BYTES) void improveWhenIdle(this);
  }

  async improve(): Promise<void> {
    this.#best = inOwnMemory(await brotli(this.identity, BEST_BROTLI_QUALITY));
    this.#compressed.set('br', this.#best);
  }

  /** Whether a body has taken the place of one that was sent before. */
  isBest(body: Buffer): boolean {
    return body === this.#best;
  }

  #compress(encoding: Compression): Promise<Buffer> {
    const compressing = async () => {
      const body = inOwnMemory(await compress(encoding, this.identity));
      this.#compressed.set(encoding, body);
      if (encoding === 'br') this.improveLater();
      return body;
    };
    const pending = compressing().finally(() => this.#pending.delete(encoding));
    this.#pending.set(encoding, pending);
    return pending;
  }
}
