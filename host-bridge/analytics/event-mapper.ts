import type { AnalyticsEvent } from '../article/events.ts';
import type { OutgoingEvent } from './events.ts';

/** Whether a response came from the browser's cache, as far as the browser reports it. */
function cacheOf(url: string): 'browser' | 'network' {
  const timing = performance.getEntriesByName(url).at(-1);
  const isCached =
    timing instanceof PerformanceResourceTiming && timing.transferSize === 0 && timing.decodedBodySize > 0;
  return isCached ? 'browser' : 'network';
}

/** The kind of an error without its message, which is free text and may contain addresses. */
const errorProperties = (error: Error) => ({
  error: error.name,
  ...('code' in error && error.code ? { code: String(error.code) } : {}),
  ...('status' in error && error.status ? { status: Number(error.status) } : {}),
});

const countIds = (list: readonly { readonly id: string }[]): number => new Set(list.map(({ id }) => id)).size;

/** Maps a client's analytics events to the events to send. Some events are sent only the first time. */
export class EventMapper {
  /** Slug of the current entry; empty for none. */
  entry: string;
  readonly #remembered = new Set<string>();
  #openedInText: string | null = null;

  constructor(entry: string) {
    this.entry = entry;
  }

  /** The events to send for an analytics event; often none. */
  map([kind, detail]: AnalyticsEvent): readonly OutgoingEvent[] {
    switch (kind) {
      case 'journal:ready':
        return [['journal_client_initialised', {}], ...this.#showEntry(detail.entry)];
      case 'journal:initComplete':
        return this.#showEntry(detail.entry);
      case 'visible': {
        const viewed = detail.filter((id) => this.#isFirst('viewed', id));
        return viewed.map((annotation) => ['journal_annotation_viewed', { annotation }]);
      }
      case 'journal:annotationOpen':
        if (detail.isPreview) return [];
        this.#openedInText = detail.id;
        return [['journal_annotation_opened', { annotation: detail.id, from: 'text' }]];
      case 'active': {
        // An id with `#` is that of a note or reference of the page; see `isReference`.
        if (detail?.startsWith('#')) return [];
        // The menu reports every annotation that opens. One that was opened in the text has already been sent.
        const isSent = detail === this.#openedInText;
        this.#openedInText = null;
        return detail === null || isSent ? [] : [['journal_annotation_opened', { annotation: detail, from: 'menu' }]];
      }
      case 'journal:scanComplete': {
        const { found, missed } = detail;
        const occurrences = found.reduce((sum, phrase) => sum + phrase.occurrences, 0);
        const counts = { found: countIds(found), missed: countIds(missed), occurrences };
        const newlyMissed = missed.filter(({ id, reason }) => this.#isFirst('missed', `${id} ${reason}`));
        return [
          ...(this.#isFirst('scan', JSON.stringify(counts)) ? [['journal_scan_completed', counts] as const] : []),
          ...newlyMissed.map(
            ({ id, reason }) => ['journal_scan_missed', { annotation: id, ...(reason && { reason }) }] as const,
          ),
        ];
      }
      case 'request': {
        const { url, response, duration } = detail;
        const status = response?.status ?? 0;
        return [['journal_api_request', { path: new URL(url).pathname, status, duration, cache: cacheOf(url) }]];
      }
      case 'journal:error':
        return [['journal_error', errorProperties(detail.error)]];
      case 'view':
        return [['journal_view_changed', { view: detail }]];
      case 'link': {
        const host = URL.canParse(detail) && new URL(detail).host;
        return [['journal_link_followed', { link_url: detail, ...(host && { link_domain: host }) }]];
      }
      case 'download':
        return [['journal_download', { file: detail }]];
      case 'section':
        return [['journal_section_opened', { section: detail }]];
      case 'followed':
        return [['journal_annotation_followed', { annotation: detail }]];
      default:
        return [];
    }
  }

  #showEntry(entry: string): OutgoingEvent[] {
    this.entry = entry;
    return [['$pageview', {}], ...(entry === '' ? [] : [['journal_entry_opened', {}] as const])];
  }

  /** Whether this is the first call with these arguments for the current entry. */
  #isFirst(kind: string, subject: string): boolean {
    const key = `${kind} ${this.entry} ${subject}`;
    if (this.#remembered.has(key)) return false;
    this.#remembered.add(key);
    return true;
  }
}
