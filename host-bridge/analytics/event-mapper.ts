import type { ScanReport } from '../scan/scan-report.ts';
import type { AnalyticsEvent, ApiRequest } from './event-log.ts';
import type { OutgoingEvent } from './events.ts';

/** Limit of remembered events, so that a long session does not grow. Beyond it, some events are sent twice. */
const MAX_REMEMBERED = 2_000;

/** Whether a response came from the browser's cache, as far as the browser reports it. */
function cacheOf(url: string): 'browser' | 'network' {
  const timing = performance.getEntriesByName(url).at(-1);
  const isCached =
    timing instanceof PerformanceResourceTiming && timing.transferSize === 0 && timing.decodedBodySize > 0;
  return isCached ? 'browser' : 'network';
}

function requestEvent({ url, response, duration }: ApiRequest): OutgoingEvent {
  return [
    'journal_api_request',
    { path: new URL(url).pathname, status: response?.status ?? 0, duration, cache: cacheOf(url) },
  ];
}

/** Sends the kind of an error and not its message, which is free text and may contain addresses. */
function errorEvent(error: Error): OutgoingEvent {
  const code = 'code' in error ? String(error.code) : undefined;
  const status = 'status' in error ? Number(error.status) : undefined;
  const details = { ...(code && { code }), ...(status && { status }) };
  return ['journal_error', { error: error.name, ...details }];
}

function linkEvent(address: string): OutgoingEvent {
  const host = URL.canParse(address) ? new URL(address).host : '';
  return ['journal_link_followed', { link_url: address, ...(host && { link_domain: host }) }];
}

/** Maps a client's analytics events to the events to send. Some events are sent only the first time. */
export class EventMapper {
  readonly #remembered = new Set<string>();
  #openedInText: string | null = null;
  #entry: string;

  /** @param entry slug of the first entry; empty for none */
  constructor(entry: string) {
    this.#entry = entry;
  }

  /** Slug of the current entry; empty for none. */
  get entry(): string {
    return this.#entry;
  }

  /** The events to send for an analytics event; often none. */
  map([kind, detail]: AnalyticsEvent): readonly OutgoingEvent[] {
    switch (kind) {
      case 'journal:ready':
        this.#entry = detail.entry;
        return [['journal_client_initialised', {}], ...this.#entryEvents()];
      case 'journal:initComplete':
        this.#entry = detail.entry;
        return this.#entryEvents();
      case 'visible':
        return detail
          .filter((id) => this.#isFirst('viewed', id))
          .map((annotation) => ['journal_annotation_viewed', { annotation }]);
      case 'journal:annotationOpen':
        this.#openedInText = detail.id;
        return [['journal_annotation_opened', { annotation: detail.id, from: 'text' }]];
      case 'active':
        return this.#activeEvents(detail);
      case 'journal:scanComplete':
        return this.#scanEvents(detail);
      case 'request':
        return [requestEvent(detail)];
      // The event `active` says the same.
      case 'journal:annotationClose':
      case 'consent':
        return [];
      case 'journal:error':
        return [errorEvent(detail.error)];
      case 'view':
        return [['journal_view_changed', { view: detail }]];
      case 'link':
        return [linkEvent(detail)];
      case 'download':
        return [['journal_download', { file: detail }]];
      case 'section':
        return [['journal_section_opened', { section: detail }]];
      case 'followed':
        return [['journal_annotation_followed', { annotation: detail }]];
    }
  }

  #entryEvents(): OutgoingEvent[] {
    return [['$pageview', {}], ...(this.#entry === '' ? [] : [['journal_entry_opened', {}] as const])];
  }

  /** The menu reports every annotation that opens. One that was opened in the text has already been sent. */
  #activeEvents(annotation: string | null): OutgoingEvent[] {
    const isSent = annotation === this.#openedInText;
    this.#openedInText = null;
    return annotation === null || isSent ? [] : [['journal_annotation_opened', { annotation, from: 'menu' }]];
  }

  #scanEvents({ found, missed }: ScanReport): OutgoingEvent[] {
    const ids = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id)).size;
    const occurrences = found.reduce((sum, phrase) => sum + phrase.occurrences, 0);
    const counts = { found: ids(found), missed: ids(missed), occurrences };
    const completed: OutgoingEvent[] = this.#isFirst('scan', JSON.stringify(counts))
      ? [['journal_scan_completed', counts]]
      : [];
    const newlyMissed = missed.filter(({ id, reason }) => this.#isFirst('missed', `${id} ${reason}`));
    return [
      ...completed,
      ...newlyMissed.map(
        ({ id, reason }) => ['journal_scan_missed', { annotation: id, ...(reason && { reason }) }] as const,
      ),
    ];
  }

  /** Whether this is the first call with these arguments for the current entry. */
  #isFirst(kind: string, subject: string): boolean {
    const key = `${kind} ${this.#entry} ${subject}`;
    if (this.#remembered.has(key)) return false;
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.add(key);
    return true;
  }
}
