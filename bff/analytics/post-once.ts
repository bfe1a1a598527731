import type { FastifyBaseLogger } from 'fastify';
import type { PostHogOptions } from 'posthog-node';

export type DebugLog = Pick<FastifyBaseLogger, 'debug'>;

/**
 * PostHog's library retries failed requests, keeps their events and writes to stderr. This response prevents all three.
 */
const SUCCESS = { status: 200, text: async () => '{}', json: async () => ({}) };

/**
 * A `fetch` for PostHog's library that sends each batch once. Failures are logged and reported to the library as
 * success.
 * @param timeout milliseconds that the provider has to respond
 */
export function postOnce(log: DebugLog, timeout: number): NonNullable<PostHogOptions['fetch']> {
  return async (url, options) => {
    try {
      const { ok, status } = await fetch(url, { ...options, signal: AbortSignal.timeout(timeout) });
      if (!ok) log.debug({ status }, 'API events are lost');
    } catch (error) {
      log.debug({ err: error }, 'API events are lost');
    }
    return SUCCESS;
  };
}
