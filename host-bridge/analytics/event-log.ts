import type { AnalyticsEvent } from './analytics-events.ts';

/** Limit of buffered events, so that a page without a sink does not grow. Further events are dropped. */
const MAX_BUFFERED = 200;

/** Receives a client's events. */
export interface EventSink {
  accept(event: AnalyticsEvent): void;
  /** Headers that link a request with the page view; `undefined` for none. */
  headers(url: string): Readonly<Record<string, string>> | undefined;
}

/**
 * A client's analytics events, in the page's memory only. The sink decides whether they may be sent. It loads later, so
 * the log buffers events until it is attached.
 */
export class EventLog {
  /** Set once, when analytics is attached. */
  sink: EventSink | undefined;
  /** Events that were added before the sink. */
  readonly buffered: AnalyticsEvent[] = [];

  add(...event: AnalyticsEvent): void {
    if (this.sink) this.sink.accept(event);
    else if (this.buffered.length < MAX_BUFFERED) this.buffered.push(event);
  }
}
