import type { FastifyBaseLogger } from 'fastify';
import { PostHog } from 'posthog-node';
import { type Trace, traceOf } from '../operations/trace.ts';
import type { ApiEvents } from './index.ts';
import type { AnalyticsProject } from './project.ts';

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

/** Sends API events to PostHog, in batches, beside the answers. What fails is lost, and a line in the log at level debug. */
export function postHogEvents({ key, host }: AnalyticsProject, log: Pick<FastifyBaseLogger, 'debug'>): ApiEvents {
  const posthog = new PostHog(key, {
    host,
    maxQueueSize: MOST_WAITING,
    requestTimeout: TIME_LIMIT,
    fetchRetryCount: 1,
    disableGeoip: true,
  });
  posthog.on('error', (error: unknown) => log.debug({ err: error }, 'API events are lost'));
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
    close: () =>
      posthog.shutdown(TIME_LIMIT).catch((error: unknown) => log.debug({ err: error }, 'API events are lost')),
  };
}
