import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts';
import { timeLimit } from '../concurrency/time-limit.ts';
import { readSignature, SIGNATURE_BYTES } from '../contract/shared/font-formats.ts';

/** Reads the first four bytes of an asset; `null` when they cannot be read now, or are not the lake's. */
export type FirstBytes = (url: string) => Promise<Uint8Array | null>;

export interface AssetsLocation {
  /** The beginning of every asset address, without a trailing slash: an origin, with or without a path. */
  readonly url: string;
  /** Where the service reads what readers load from `url`, if it is elsewhere: the embedded lake's own server. */
  readonly readAt?: string;
  /** Authorises the service there. */
  readonly token?: string;
}

/** The request header that carries a lake's token, if it has one. */
export const authorization = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/** A response does not wait longer for a font, which is then listed unchecked. Its bytes are there for the next one. */
const MAX_WAIT_MS = timeLimit(1_000);
const TIMEOUT_MS = timeLimit(5_000);
/** Asset addresses contain a hash of the content, so cached bytes never expire. The number bounds the memory. */
const MAX_CACHED = 1_000;
/** Journals have a few fonts. A document with thousands of files must not open as many connections. */
const MAX_CONCURRENT = 8;

async function fetchFirstBytes(url: string, token: string | undefined): Promise<Uint8Array | null> {
  try {
    const response = await fetch(url, {
      headers: { range: `bytes=0-${SIGNATURE_BYTES - 1}`, ...authorization(token) },
      // A redirect could lead to any server that this machine reaches.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok && response.body !== null) return await readSignature(response.body);
    await response.body?.cancel();
    return null;
  } catch {
    return null;
  }
}

/** @returns the address at which the service reads an asset; `null` if the lake does not serve it */
function readAddressOf(asset: string, { url, readAt = url }: AssetsLocation): string | null {
  if (!URL.canParse(asset)) return null;
  // Both are parsed, so that `..`, a user name or another notation of the host cannot lead elsewhere.
  const { href } = new URL(asset);
  const prefix = new URL(`${url}/`).href;
  return href.startsWith(prefix) ? `${readAt}/${href.slice(prefix.length)}` : null;
}

/**
 * Creates a function that reads the first bytes of each asset once, over HTTP, and only from the lake that owns it.
 * @param assets where the lake serves its assets. Unset: no asset is read
 * @param maxWaitMs how long a caller waits
 */
export function cachedFirstBytes(assets?: AssetsLocation, maxWaitMs = MAX_WAIT_MS): FirstBytes {
  const reads = new LRUCache<string, Promise<Uint8Array | null>>({ max: MAX_CACHED });
  const limiter = new ConcurrencyLimiter({ maxRunning: MAX_CONCURRENT, maxQueued: Number.POSITIVE_INFINITY });
  return async (url) => {
    const address = assets === undefined ? null : readAddressOf(url, assets);
    if (address === null) return null;
    const reading = reads.get(url) ?? limiter.run(() => fetchFirstBytes(address, assets?.token));
    reads.set(url, reading);
    // Read again by the next response.
    void reading.then((bytes) => bytes === null && reads.delete(url));
    return Promise.race([reading, pause(maxWaitMs, null, { ref: false })]);
  };
}
