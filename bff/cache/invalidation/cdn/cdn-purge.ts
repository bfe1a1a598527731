import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { timeLimit } from '../../../concurrency/time-limit.ts';
import { datasetTag, keysToPurge } from '../../../content/tags.ts';
import { errorMessage } from '../../../contract/shared/text.ts';
import type { PurgeForm } from '../../../http/headers/cache-policy.ts';

export interface Cdn {
  readonly url: string;
  readonly form: PurgeForm;
  /** Sent as a bearer token, and as `Fastly-Key` with the keys in a header. */
  readonly token?: string;
}

/** What one call may carry: Cloudflare's limit, and what fits into a header line of common proxies. */
const KEYS_PER_CALL = 100;
const MINUTE_MS = 60_000;

/**
 * Changes are collected for this long, because one edit causes several. By then most other instances have received them
 * too, so the CDN seldom fetches from one that still has the old content; that one purges the CDN again.
 */
const COLLECT_MS = 100;
const CALL_TIMEOUT_MS = timeLimit(5_000);
const TIMES = {
  /** After a failed call, until its keys are sent again. Each further failure doubles it, up to a minute. */
  repeatMs: 200,
  /**
   * After a subscription that may have missed changes: by then the streams of other instances are back too, so the CDN
   * does not fetch the old content from them.
   */
  laterMs: 5_000,
};
export type PurgeTimes = typeof TIMES;

function purgeRequest({ form, token }: Cdn, keys: readonly string[]): RequestInit {
  const authorization = token !== undefined && { authorization: `Bearer ${token}` };
  if (form === 'cloudflare')
    return { headers: { ...authorization, 'content-type': 'application/json' }, body: JSON.stringify({ tags: keys }) };
  const fastly = token !== undefined && { 'fastly-key': token };
  return { headers: { 'surrogate-key': keys.join(' '), ...authorization, ...fastly } };
}

async function call(cdn: Cdn, keys: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const response = await fetch(cdn.url, { ...purgeRequest(cdn, keys), method: 'POST', signal, redirect: 'error' });
  await response.body?.cancel();
  const { ok, status } = response;
  if (!ok) throw new Error(`the CDN responded with ${status}`);
}

/**
 * Purges a CDN, one call after the other. No request waits for it. Changes during a call share the next one. The keys
 * of a failed call are sent again until the CDN accepts them, also if it has refused too many calls.
 */
export class CdnPurge {
  readonly #cdn: Cdn;
  readonly #log: FastifyBaseLogger;
  readonly #closing = new AbortController();
  readonly #waiting = new Set<string>();
  /** The keys of failed calls. They are sent again later, without new ones, which the CDN may accept. */
  readonly #failed = new Set<string>();
  /** How often they have been sent again. */
  #repeats = 0;
  #sending: Promise<void> | undefined;
  readonly #times: PurgeTimes;
  #repeatTimer: NodeJS.Timeout | undefined;

  /** @param times those that differ from the defaults */
  constructor(cdn: Cdn, log: FastifyBaseLogger, times: Partial<PurgeTimes> = {}) {
    this.#times = { ...TIMES, ...times };
    this.#cdn = cdn;
    this.#log = log;
  }

  /** How many keys the CDN has not accepted. */
  get failedKeys(): number {
    return this.#failed.size;
  }

  /** Purges responses with any of the tags in the background. */
  purge(tags: readonly string[]): void {
    this.#purgeKeys(keysToPurge(tags));
  }

  /**
   * Purges a whole dataset, of which changes may have been missed, after `laterMs`. A service that ends before does not:
   * while it is down, the CDN should show what it has. The next start purges the CDN.
   */
  async purgeMissed(dataset: string): Promise<void> {
    await this.#pause(this.#times.laterMs);
    if (!this.#closing.signal.aborted) this.purge([datasetTag(dataset)]);
  }

  /** Purges what waits, with one attempt at each call, and resolves when all are over. */
  async close(): Promise<void> {
    clearTimeout(this.#repeatTimer);
    this.#closing.abort();
    this.#purgeKeys(this.#failed);
    await this.#sending;
  }

  #purgeKeys(keys: Iterable<string>): void {
    for (const key of keys) this.#waiting.add(key);
    if (this.#waiting.size > 0) this.#sending ??= this.#send();
  }

  async #send(): Promise<void> {
    await this.#pause(COLLECT_MS);
    while (this.#waiting.size > 0) await this.#purgeWaiting();
    this.#sending = undefined;
  }

  /** Waits, but not for the end of the service. */
  async #pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#closing.signal, ref: false }).catch(() => undefined);
  }

  /** Sends the keys again later, together with those of other calls that fail until then. */
  #repeatLater(keys: readonly string[]): void {
    for (const key of keys) this.#failed.add(key);
    if (this.#closing.signal.aborted || this.#repeatTimer !== undefined) return;
    const repeat = () => {
      this.#repeatTimer = undefined;
      this.#repeats += 1;
      this.#purgeKeys(this.#failed);
    };
    const delay = Math.min(this.#times.repeatMs * 2 ** this.#repeats, MINUTE_MS);
    this.#repeatTimer = setTimeout(repeat, delay).unref();
  }

  /** Sends one call with keys of those that wait. */
  async #purgeWaiting(): Promise<void> {
    const keys = [...this.#waiting].slice(0, KEYS_PER_CALL);
    for (const key of keys) this.#waiting.delete(key);
    try {
      await call(this.#cdn, keys);
      for (const key of keys) this.#failed.delete(key);
      if (this.#failed.size === 0) this.#repeats = 0;
      this.#log.debug({ keys: keys.length }, 'The CDN has purged');
    } catch (error) {
      this.#repeatLater(keys);
      this.#log.error({ keys: keys.length, reason: errorMessage(error) }, 'The CDN could not be purged');
    }
  }
}
