import type { ApiRequest, RequestLog } from '../api/request.ts';
import type { JournalEventDetails } from './events.ts';

/** The detail of each analytics event of a client. Extends the public events by events for analytics only. */
interface AnalyticsEventDetails extends JournalEventDetails {
  /** The annotations whose highlights are in the viewport. */
  visible: readonly string[];
  /** The annotation or reference that is open in the menu, which a preview is not. */
  active: string | null;
  request: ApiRequest;
  /** The reader gave consent (`true` and no other value) or withdrew it. */
  consent: unknown;
  /*
   * User actions in the menu: the new view, the address (without query) or the annotation of a followed link, the kind of
   * a downloaded file (`pdf` or `markdown`), the name of an opened section.
   */
  view: string;
  link: string;
  followed: string;
  download: string;
  section: string;
}

export type AnalyticsEvent = {
  [Kind in keyof AnalyticsEventDetails]: readonly [kind: Kind, detail: AnalyticsEventDetails[Kind]];
}[keyof AnalyticsEventDetails];

/** Limit of events that wait, so that a page without analytics does not grow. Further events are dropped. */
const MAX_WAITING = 200;

/** Receives a client's events. */
export interface EventSink {
  /** @returns whether the event must be kept, because it is not decided yet whether it may be sent */
  accept(event: AnalyticsEvent): boolean;
  /** Headers that link a request with the page view; `undefined` for none. */
  headers(url: string): Readonly<Record<string, string>> | undefined;
}

/** A client's analytics events, in the page's memory only. */
export class EventLog implements RequestLog {
  /** Decides whether events may be sent. It is set later. */
  sink: EventSink | undefined;
  readonly waiting: AnalyticsEvent[] = [];

  add(...event: AnalyticsEvent): void {
    const isKept = this.sink?.accept(event) ?? true;
    if (isKept && this.waiting.length < MAX_WAITING) this.waiting.push(event);
  }

  headers(url: string): Readonly<Record<string, string>> | undefined {
    return this.sink?.headers(url);
  }
}
