import { ExponentialBackoff, handleAll, retry } from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import { keysToPurge } from '../../../content/tags.ts';
import { errorMessage } from '../../../contract/shared/text.ts';
import type { PurgeForm } from '../../../http/headers/cache-policy.ts';

/** A CDN that purges by key. */
export interface Cdn {
  readonly url: string;
  readonly form: PurgeForm;
  /** Sent as a bearer token, and as `Fastly-Key` with the keys in a header. */
  readonly token?: string;
}

/** How many keys one call carries: what fits into a header line of common proxies, and Cloudflare's limit. */
const KEYS_PER_CALL: Readonly<Record<PurgeForm, number>> = { 'surrogate-key': 128, cloudflare: 30 };

/** Headers and body of a call. */
interface PurgeRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Composes the call that purges these keys. */
function purgeRequest({ form, token }: Cdn, keys: readonly string[]): PurgeRequest {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  if (form === 'cloudflare') {
    return { headers: { ...authorization, 'content-type': 'application/json' }, body: JSON.stringify({ tags: keys }) };
  }
  const fastly: Record<string, string> = token === undefined ? {} : { 'fastly-key': token };
  return { headers: { 'surrogate-key': keys.join(' '), ...authorization, ...fastly } };
}

export interface CdnPurge {
  /** Purges responses with any of the tags in the background. */
  purge(tags: readonly string[]): void;
  /** Purges what is still collected, and resolves when no call is under way. Failed calls are not repeated any more. */
  close(): Promise<void>;
}

/**
 * Changes are collected for this long, because one edit causes several. By then all other instances have received
 * them too, so the CDN does not fetch from an instance that still has the old content.
 */
const COLLECT_MS = 100;
const CALL_TIMEOUT_MS = 5_000;
/** The attempts at one call take about a minute. After that, unpurged responses expire by their `s-maxage`. */
const MAX_ATTEMPTS = 8;
const INITIAL_DELAY_MS = 200;
const MAX_DELAY_MS = 20_000;

async function call(cdn: Cdn, keys: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const response = await fetch(cdn.url, { ...purgeRequest(cdn, keys), method: 'POST', signal, redirect: 'error' });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}

function inBatches(keys: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(keys.length / size) }, (_, batch) =>
    keys.slice(batch * size, (batch + 1) * size),
  );
}

/**
 * Purges a CDN. No request waits for it; failed calls are retried, then logged.
 * @param initialDelayMs milliseconds before the second attempt; every delay is about twice the previous one
 */
export function cdnPurge(cdn: Cdn, log: FastifyBaseLogger, initialDelayMs = INITIAL_DELAY_MS): CdnPurge {
  const closing = new AbortController();
  const collected = new Set<string>();
  const underway = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  const policy = retry(handleAll, {
    maxAttempts: MAX_ATTEMPTS - 1,
    backoff: new ExponentialBackoff({ initialDelay: initialDelayMs, maxDelay: MAX_DELAY_MS }),
  });
  const send = async (keys: readonly string[]) => {
    const purging = () => call(cdn, keys);
    try {
      await (closing.signal.aborted ? purging() : policy.execute(purging, closing.signal));
      log.debug({ keys: keys.length }, 'The CDN has purged');
    } catch (error) {
      log.error({ keys: keys.length, reason: errorMessage(error) }, 'The CDN could not be purged');
    }
  };
  const flush = () => {
    timer = undefined;
    const keys = [...collected];
    collected.clear();
    for (const batch of inBatches(keys, KEYS_PER_CALL[cdn.form])) {
      const sending = send(batch);
      underway.add(sending);
      void sending.then(() => underway.delete(sending));
    }
  };
  return {
    purge(tags) {
      if (tags.length === 0) return;
      timer ??= setTimeout(flush, COLLECT_MS).unref();
      for (const key of keysToPurge(tags)) collected.add(key);
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      flush();
      await Promise.all(underway);
    },
  };
}
