import { setTimeout as pause } from 'node:timers/promises';
import { ExponentialBackoff, handleAll, retry } from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import { keysToPurge } from './surrogate-keys.ts';

/** A CDN that purges by key: it is sent a POST with the keys in `Surrogate-Key`. */
export interface Cdn {
  readonly url: string;
  /** Sent as a bearer token and as `Fastly-Key`. */
  readonly token?: string;
}

export interface CdnPurge {
  /** Has purged, in the background, what depends on any of the tags. */
  purge(tags: readonly string[]): void;
  close(): void;
}

/**
 * Changes are gathered for so long: an edit is several of them. By then all instances have heard too, so that the CDN
 * does not fetch from one that has not.
 */
const GATHER_MS = 100;
/** So many keys go into one header line of a common proxy. */
const KEYS_PER_CALL = 128;
const CALL_TIMEOUT_MS = 5_000;
/** Tries of one call, over about a minute; what is still not purged then ends by its `s-maxage`. */
const TRIES = 8;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 20_000;

function headersOf({ token }: Cdn, keys: readonly string[]): Record<string, string> {
  const named = { 'surrogate-key': keys.join(' ') };
  return token === undefined ? named : { ...named, authorization: `Bearer ${token}`, 'fastly-key': token };
}

async function call(cdn: Cdn, keys: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const response = await fetch(cdn.url, { method: 'POST', headers: headersOf(cdn, keys), signal, redirect: 'error' });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}

function inParts(keys: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(keys.length / KEYS_PER_CALL) }, (_, part) =>
    keys.slice(part * KEYS_PER_CALL, (part + 1) * KEYS_PER_CALL),
  );
}

/**
 * Tells a CDN of what is purged; readers never wait for it, and what fails is tried again and logged.
 * @param firstPauseMs milliseconds before the second try; every pause is about twice the one before
 */
export function cdnPurge(cdn: Cdn, log: FastifyBaseLogger, firstPauseMs = FIRST_PAUSE_MS): CdnPurge {
  const closing = new AbortController();
  const gathered = new Set<string>();
  const policy = retry(handleAll, {
    maxAttempts: TRIES - 1,
    backoff: new ExponentialBackoff({ initialDelay: firstPauseMs, maxDelay: LONGEST_PAUSE_MS }),
  });
  const send = async (keys: readonly string[]) => {
    try {
      await policy.execute(() => call(cdn, keys), closing.signal);
      log.debug({ keys: keys.length }, 'The CDN has purged');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!closing.signal.aborted) log.error({ keys: keys.length, reason }, 'The CDN could not be told to purge');
    }
  };
  const flush = async () => {
    await pause(GATHER_MS, undefined, { signal: closing.signal, ref: false });
    const keys = [...gathered];
    gathered.clear();
    await Promise.all(inParts(keys).map(send));
  };
  return {
    purge(tags) {
      if (tags.length === 0) return;
      // Nothing gathered means that no flush is to come.
      if (gathered.size === 0) flush().catch(() => undefined);
      for (const key of keysToPurge(tags)) gathered.add(key);
    },
    close: () => closing.abort(),
  };
}
