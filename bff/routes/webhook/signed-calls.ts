import { decodeSignatureHeader, isSignatureError, isValidSignature } from '@sanity/webhook';
import { LRUCache } from 'lru-cache';
import { PublicError } from '../../errors.ts';

/** How far a signature's time may be from the service's own, in milliseconds. */
const MAX_AGE_MS = 300_000;
/** Signatures are remembered for as long as they could be sent again; only valid ones are, so nobody else can fill this. */
const MAX_REMEMBERED = 100_000;

function timeOf(signature: string): number {
  try {
    return decodeSignatureHeader(signature).timestamp;
  } catch (error) {
    if (isSignatureError(error)) throw new PublicError('The signature is malformed', 401);
    throw error;
  }
}

/** Tells calls that the backend signed, a moment ago and for the first time, from all others. */
export class SignedCalls {
  readonly #secret: string;
  readonly #seen = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: 2 * MAX_AGE_MS });

  constructor(secret: string) {
    this.#secret = secret;
  }

  /**
   * @param body exactly as it was sent
   * @throws PublicError 401 for a signature that is missing, malformed, wrong or too old, 409 for one that was sent before
   */
  async accept(body: string, signature: string | undefined): Promise<void> {
    if (signature === undefined) throw new PublicError('The call carries no signature', 401);
    const isFresh = Math.abs(Date.now() - timeOf(signature)) <= MAX_AGE_MS;
    if (!(await isValidSignature(body, signature, this.#secret))) {
      throw new PublicError('The signature is not valid for this body', 401);
    }
    if (!isFresh) throw new PublicError('The signature is too old or of the future', 401);
    if (this.#seen.has(signature)) throw new PublicError('This call was made before', 409);
    this.#seen.set(signature, true);
  }
}
