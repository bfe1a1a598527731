import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeSignatureHeader, encodeSignatureHeader, isSignatureError } from '@sanity/webhook';
import { LRUCache } from 'lru-cache';
import { PublicError } from '../../contract/public-errors.ts';

/** Of more keys, the least recently used is forgotten. */
const MAX_KEYS = 100_000;

/** Remembers the highest number of each key. */
export class Marks {
  readonly #marks = new LRUCache<string, number>({ max: MAX_KEYS });

  /** Raises the mark of a key. @returns the mark before; undefined for a new key */
  raise(key: string, value: number): number | undefined {
    const previous = this.#marks.get(key);
    if (previous === undefined || value > previous) this.#marks.set(key, value);
    return previous;
  }
}

/** The largest difference between a signature's time and the service's clock, in milliseconds. */
const MAX_AGE_MS = 300_000;

function timeOf(signature: string): number {
  try {
    return decodeSignatureHeader(signature).timestamp;
  } catch (error) {
    if (isSignatureError(error)) throw new PublicError('The signature is malformed', 401);
    throw error;
  }
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a signature is the one that the secret gives for this body. @sanity/webhook's own check compares text, so the
 * time that it takes tells how many characters of a guess are right. Digests have one length, as `timingSafeEqual`
 * needs it.
 */
async function isSignatureOf(body: string, signature: string, timestamp: number, secret: string): Promise<boolean> {
  try {
    const expected = await encodeSignatureHeader(body, timestamp, secret);
    return timingSafeEqual(sha256(signature), sha256(expected));
  } catch (error) {
    // An empty body or a time before webhooks existed cannot be signed.
    if (isSignatureError(error)) return false;
    throw error;
  }
}

/** Accepts each call that the backend has signed, once, within minutes of signing. */
export class SignedCalls {
  readonly #secrets: readonly string[];
  readonly #marks: Marks;

  /** @param secrets the backend signs with any of them @param marks remember the calls that were accepted */
  constructor(secrets: readonly string[], marks: Marks) {
    this.#secrets = secrets;
    this.#marks = marks;
  }

  /**
   * Checks a call.
   * @param body exactly as it was sent
   * @throws PublicError 401 for a signature that is missing, malformed, wrong or too old; 409 for a repeated call
   */
  async accept(body: string, signature: string | undefined): Promise<void> {
    if (signature === undefined) throw new PublicError('The call carries no signature', 401);
    const time = timeOf(signature);
    const isFresh = Math.abs(Date.now() - time) <= MAX_AGE_MS;
    const checks = await Promise.all(this.#secrets.map((secret) => isSignatureOf(body, signature, time, secret)));
    if (!checks.includes(true)) throw new PublicError('The signature is not valid for this body', 401);
    if (!isFresh) throw new PublicError('The signature is too old, or its time is in the future', 401);
    // Only valid ones are remembered, so that strangers cannot fill the memory.
    const isRepeated = this.#marks.raise(`call ${signature}`, time) !== undefined;
    if (isRepeated) throw new PublicError('This call has been received before', 409);
  }
}
