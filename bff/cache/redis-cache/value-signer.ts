import { createHmac, timingSafeEqual } from 'node:crypto';

const DIGEST_BYTES = 32;

/** Puts a signature before values in Redis, which covers their key too: a value cannot take another's place. */
export class ValueSigner {
  readonly #secret: string;

  /** @param secret known to the instances that share the values, and to nobody else */
  constructor(secret: string) {
    this.#secret = secret;
  }

  /** The value with its signature. */
  sign(key: string, value: Buffer): Buffer {
    return Buffer.concat([this.#digest(key, value), value]);
  }

  /** The value without its signature; null if nobody who knows the secret has stored it under this key. */
  verify(key: string, signed: Buffer): Buffer | null {
    if (signed.length < DIGEST_BYTES) return null;
    const value = signed.subarray(DIGEST_BYTES);
    return timingSafeEqual(signed.subarray(0, DIGEST_BYTES), this.#digest(key, value)) ? value : null;
  }

  #digest(key: string, value: Buffer): Buffer {
    return createHmac('sha256', this.#secret).update(`${key}\n`).update(value).digest();
  }
}
