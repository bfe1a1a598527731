import { openInspectorIfAsked } from '../inspector/open-if-asked.ts';
import { Analytics } from './analytics.ts';
import type { AnalyticsClient } from './analytics-client.ts';
import type { EventLog } from './event-log.ts';

/**
 * Makes analytics the sink of a client's event log and passes it the buffered events. Does nothing when the log already
 * has a sink. The inspector, if the page's address asks for it, hears the same events.
 *
 * @param clientSignal ends analytics
 */
export function attachAnalytics(eventLog: EventLog, client: AnalyticsClient, clientSignal: AbortSignal): void {
  if (eventLog.sink !== undefined) return;
  const sink = new Analytics(client, openInspectorIfAsked(client), clientSignal);
  eventLog.sink = sink;
  for (const event of eventLog.buffered.splice(0)) sink.accept(event);
}
