import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { PostHog, type PostHogOptions } from 'posthog-node';
import { timeLimit } from '../concurrency/time-limit.ts';
import { traceIds } from '../http/headers/request-headers.ts';
import type { AnalyticsProject } from '../http/headers/response-headers.ts';

type DebugLog = Pick<FastifyBaseLogger, 'debug'>;

/**
 * PostHog's library retries failed requests, keeps their events and writes to stderr. This response prevents all three.
 */
const SUCCESS = { status: 200, text: async () => '{}', json: async () => ({}) };

/**
 * A `fetch` for PostHog's library that sends each batch once. Failures are logged and reported to the library as
 * success.
 * @param timeout milliseconds that the provider has to respond
 */
function postOnce(log: DebugLog, timeout: number): NonNullable<PostHogOptions['fetch']> {
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

const API_PATH = /^\/api\/v1\//;
/** The format of the random ids that clients generate. Other values are ignored. */
const ID = /^[\w-]{1,64}$/;
/** Bounds the memory for events while the provider is down. */
const MAX_QUEUED_EVENTS = 1_000;
/** Milliseconds that the provider has to respond, also during shutdown. */
const TIMEOUT_MS = timeLimit(3_000);

interface ApiResponse {
  readonly status: number;
  /** The cache state, as in the request log. */
  readonly cache?: string;
  /** Milliseconds until it was sent. Unset for prepared responses, which are not measured. */
  readonly duration?: number;
}

const isId = (id: string | undefined): id is string => id !== undefined && ID.test(id);

/** Sends API events to PostHog in batches. Events that cannot be sent are dropped and logged at level debug. */
export class ApiEvents {
  readonly #posthog: PostHog;

  constructor({ key, host }: AnalyticsProject, log: DebugLog) {
    this.#posthog = new PostHog(key, {
      host,
      maxQueueSize: MAX_QUEUED_EVENTS,
      fetch: postOnce(log, TIMEOUT_MS),
      disableGeoip: true,
    });
  }

  /**
   * Reports a response. Ignores responses outside the API, and requests without tracing headers: only clients that may
   * report analytics send those.
   */
  report({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>, response: ApiResponse): void {
    if (!API_PATH.test(url)) return;
    const { distinctId, sessionId, windowId } = traceIds(headers) ?? {};
    if (!isId(distinctId)) return;
    const { status, cache, duration } = response;
    const properties = {
      path: url.replace(/[?#].*$/s, ''),
      status,
      ...(cache && { cache }),
      ...(duration !== undefined && { duration: Math.round(duration * 100) / 100 }),
      // Under the names that the reader's browser uses.
      ...(isId(sessionId) && { $session_id: sessionId }),
      ...(isId(windowId) && { $window_id: windowId }),
      // Prevents a person profile. The IP address would be the service's own.
      $process_person_profile: false,
      $ip: null,
    };
    this.#posthog.capture({ distinctId, event: 'journal_api_answered', properties });
  }

  /** Sends the queued events. Takes a few seconds at most. */
  async close(): Promise<void> {
    await this.#posthog.shutdown(TIMEOUT_MS);
  }
}

export interface Analytics {
  readonly project: AnalyticsProject;
  readonly events: ApiEvents;
}

/** Reports every response that Fastify sends. Prepared responses are reported where they are sent. */
export function reportApiEvents(app: FastifyInstance, events: ApiEvents): void {
  app.addHook('onResponse', async ({ raw }, { statusCode, cacheState, elapsedTime }) => {
    events.report(raw, { status: statusCode, duration: elapsedTime, ...(cacheState && { cache: cacheState }) });
  });
}
