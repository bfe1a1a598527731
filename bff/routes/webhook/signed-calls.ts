import { decodeSignatureHeader, isSignatureError, isValidSignature } from '@sanity/webhook';
import { LRUCache } from 'lru-cache';
import { PublicError } from '../../errors.ts';

/** The largest difference between a signature's time and the service's clock, in milliseconds. */
const MAX_AGE_MS = 300_000;
/** Signatures are stored while a call could be replayed. Only valid ones are stored, so attackers cannot fill this. */
const MAX_SIGNATURES = 100_000;

function timeOf(signature: string): number {
  try {
    return decodeSignatureHeader(signature).timestamp;
  } catch (error) {
    if (isSignatureError(error)) throw new PublicError('The signature is malformed', 401);
    throw error;
  }
}

/** Accepts each signed call only once, and only within five minutes of its signature. */
export class SignedCalls {
  readonly #secret: string;
  readonly #seen = new LRUCache<string, true>({ max: MAX_SIGNATURES, ttl: 2 * MAX_AGE_MS });

  constructor(secret: string) {
    this.#secret = secret;
  }

  /**
   * Checks a call.
   * @param body exactly as it was sent
   * @throws PublicError 401 for a signature that is missing, malformed, wrong or too old; 409 for a repeated call
   */
  async accept(body: string, signature: string | undefined): Promise<void> {
    if (signature === undefined) throw new PublicError('The call carries no signature', 401);
    const isFresh = Math.abs(Date.now() - timeOf(signature)) <= MAX_AGE_MS;
    if (!(await isValidSignature(body, signature, this.#secret))) {
      throw new PublicError('The signature is not valid for this body', 401);
    }
    if (!isFresh) throw new PublicError('The signature is too old, or its time is in the future', 401);
    if (this.#seen.has(signature)) throw new PublicError('This call has been received before', 409);
    this.#seen.set(signature, true);
  }
}
