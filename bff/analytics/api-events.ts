import type { FastifyBaseLogger } from 'fastify';
import { PostHog, type PostHogOptions } from 'posthog-node';
import { type Trace, traceOf } from '../http/headers/tracing-headers.ts';
import type { ApiEvents } from './index.ts';
import type { AnalyticsProject } from '../http/headers/analytics-project.ts';

type Log = Pick<FastifyBaseLogger, 'debug'>;

const API = /^\/api\/v1\//;
/** The random ids that clients make; whatever else a stranger sends is no id. */
const ID = /^[\w-]{1,64}$/;
/** Events that wait to be sent, at most: a provider that is down costs no more memory than this. */
const MOST_WAITING = 1_000;
/** Milliseconds that the provider has to answer, also while the service ends. */
const TIME_LIMIT = 3_000;

/** The same ids that the reader's browser sends, under the same names; of whom none is none. */
function idsOf({ distinctId, sessionId, windowId }: Trace) {
  const isId = (id: string | undefined): id is string => id !== undefined && ID.test(id);
  if (!isId(distinctId)) return undefined;
  const visit = { ...(isId(sessionId) && { $session_id: sessionId }), ...(isId(windowId) && { $window_id: windowId }) };
  return { distinctId, visit };
}

type Fetch = NonNullable<PostHogOptions['fetch']>;

/** What the library is told in any case: it would try again, keep what waits, and write to the standard error. */
const DONE = { status: 200, text: async () => '{}', json: async () => ({}) };

/** Sends once. */
function sendOnce(log: Log): Fetch {
  return async (url, options) => {
    try {
      const { ok, status } = await fetch(url, { ...options, signal: AbortSignal.timeout(TIME_LIMIT) });
      if (!ok) log.debug({ status }, 'API events are lost');
    } catch (error) {
      log.debug({ err: error }, 'API events are lost');
    }
    return DONE;
  };
}

/** Sends API events to PostHog, in batches, beside the answers. What fails is lost, and a line in the log at level debug. */
export function postHogEvents({ key, host }: AnalyticsProject, log: Log): ApiEvents {
  const posthog = new PostHog(key, {
    host,
    maxQueueSize: MOST_WAITING,
    fetch: sendOnce(log),
    disableGeoip: true,
  });
  return {
    answered({ url = '', headers }, { status, cache, duration }) {
      if (!API.test(url)) return;
      const trace = traceOf(headers);
      const ids = trace && idsOf(trace);
      if (ids === undefined) return;
      const path = url.replace(/[?#].*$/s, '');
      const took = duration === undefined ? {} : { duration: Math.round(duration * 100) / 100 };
      // Nobody is made of it, and the address it came from, which is the service's own, says nothing.
      const nobody = { $process_person_profile: false, $ip: null };
      const properties = { path, status, ...(cache && { cache }), ...took, ...ids.visit, ...nobody };
      posthog.capture({ distinctId: ids.distinctId, event: 'journal_api_answered', properties });
    },
    close: () => posthog.shutdown(TIME_LIMIT),
  };
}
