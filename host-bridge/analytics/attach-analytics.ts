import { isRecord } from '../guards.ts';
import { openInspectorIfAsked } from '../inspector/open-if-asked.ts';
import type { AnalyticsClient } from './analytics-client.ts';
import { type AnalyticsEvent, type EventLog, type EventSink, MAX_WAITING, PROJECT_HEADER } from './event-log.ts';

/** Drops all events. */
const NOTHING: EventSink = { accept() {}, headers: () => undefined };

/** Whether an event means that there may be analytics: the reader has been asked, or the service has a project. */
const isSign = ([kind, detail]: AnalyticsEvent): boolean =>
  kind === 'consent' || (kind === 'request' && detail.response?.headers.has(PROJECT_HEADER) === true);

/**
 * Loads what decides about analytics, as soon as there may be any, and passes it all events of a client. Most pages have
 * none. Does nothing when the log already has a sink. The inspector, if the page's address asks for it, hears the same
 * events; it comes first, because blockers of analytics may block the rest.
 */
export function attachAnalytics(log: EventLog, client: AnalyticsClient): void {
  if (log.sink !== undefined) return;
  const inspector = openInspectorIfAsked(client);
  const isPossible = inspector !== undefined || client.analytics !== false;
  let isLoading = false;
  const load = async () => {
    isLoading = true;
    try {
      const { Analytics } = await import('./analytics.ts');
      log.sink = new Analytics(client, inspector);
    } catch {
      inspector?.addProblem('Warning', 'analytics could not be loaded');
      log.sink = NOTHING;
    }
    for (const event of log.buffered.splice(0)) log.sink.accept(event);
  };
  const gate: EventSink = {
    ...NOTHING,
    accept(event) {
      if (log.buffered.length < MAX_WAITING) log.buffered.push(event);
      if (!isLoading && isSign(event)) void load();
    },
  };
  log.sink = isPossible ? gate : NOTHING;
  const isNamed = inspector !== undefined || isRecord(client.analytics) || log.buffered.some(isSign);
  if (isPossible && isNamed) void load();
}
