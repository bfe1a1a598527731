import type { ScanReport } from '../../scan/scan-report.ts';
import type { ApiRequest, Note } from '../analytics-events.ts';
import type { JournalEvent } from './events.ts';

/** What is remembered so that it is told once, at most. A page with more than this tells some things twice. */
const MOST_REMEMBERED = 2_000;

/** An answer that came without a byte over the network, as far as the browser says. */
function cacheOf(url: string): 'browser' | 'network' {
  const timing = performance.getEntriesByName(url).at(-1);
  const isCached =
    timing instanceof PerformanceResourceTiming && timing.transferSize === 0 && timing.decodedBodySize > 0;
  return isCached ? 'browser' : 'network';
}

function request({ url, response, duration }: ApiRequest): JournalEvent {
  return [
    'journal_api_request',
    { path: new URL(url).pathname, status: response?.status ?? 0, duration, cache: cacheOf(url) },
  ];
}

/** Of an error its kind only: messages are text, and hold addresses. */
function failure(error: Error): JournalEvent {
  const code = 'code' in error ? String(error.code) : undefined;
  const status = 'status' in error ? Number(error.status) : undefined;
  const facts = { ...(code && { code }), ...(status && { status }) };
  return ['journal_error', { error: error.name, ...facts }];
}

function link(address: string): JournalEvent {
  const host = URL.canParse(address) ? new URL(address).host : '';
  return ['journal_link_followed', { link_url: address, ...(host && { link_domain: host }) }];
}

/** Makes events of what the client notes; of some things the first only. */
export class ToEvents {
  readonly #told = new Set<string>();
  #openedInText: string | null = null;
  #entry: string;

  /** @param entry slug of the entry that is shown at first; empty without one */
  constructor(entry: string) {
    this.#entry = entry;
  }

  /** Slug of the entry shown; empty without one. */
  get entry(): string {
    return this.#entry;
  }

  /** The events of a note; often none. */
  of([kind, detail]: Note): readonly JournalEvent[] {
    switch (kind) {
      case 'journal:ready':
        this.#entry = detail.entry;
        return [['journal_client_initialised', {}], ...this.#opened()];
      case 'journal:initComplete':
        this.#entry = detail.entry;
        return this.#opened();
      case 'visible':
        return detail
          .filter((id) => this.#first('viewed', id))
          .map((annotation) => ['journal_annotation_viewed', { annotation }]);
      case 'journal:annotationOpen':
        this.#openedInText = detail.id;
        return [['journal_annotation_opened', { annotation: detail.id, from: 'text' }]];
      case 'active':
        return this.#active(detail);
      case 'journal:scanComplete':
        return this.#scan(detail);
      case 'request':
        return [request(detail)];
      case 'consent':
        return [];
      case 'journal:error':
        return [failure(detail.error)];
      case 'view':
        return [['journal_view_changed', { view: detail }]];
      case 'link':
        return [link(detail)];
      case 'download':
        return [['journal_download', { file: detail }]];
      case 'section':
        return [['journal_section_opened', { section: detail }]];
      case 'followed':
        return [['journal_annotation_followed', { annotation: detail }]];
    }
  }

  #opened(): JournalEvent[] {
    return [['$pageview', {}], ...(this.#entry === '' ? [] : [['journal_entry_opened', {}] as const])];
  }

  /** The menu says so of every annotation that opens; of one from the text that is known. */
  #active(annotation: string | null): JournalEvent[] {
    const known = annotation === this.#openedInText;
    this.#openedInText = null;
    return annotation === null || known ? [] : [['journal_annotation_opened', { annotation, from: 'menu' }]];
  }

  #scan({ found, missed }: ScanReport): JournalEvent[] {
    const ids = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id)).size;
    const occurrences = found.reduce((sum, phrase) => sum + phrase.occurrences, 0);
    const counts = { found: ids(found), missed: ids(missed), occurrences };
    const completed: JournalEvent[] = this.#first('scan', JSON.stringify(counts))
      ? [['journal_scan_completed', counts]]
      : [];
    const news = missed.filter(({ id, reason }) => this.#first('missed', `${id} ${reason}`));
    return [
      ...completed,
      ...news.map(({ id, reason }) => ['journal_scan_missed', { annotation: id, reason }] as const),
    ];
  }

  /** Is this the first time for this entry? */
  #first(matter: string, what: string): boolean {
    const key = `${matter} ${this.#entry} ${what}`;
    if (this.#told.has(key)) return false;
    if (this.#told.size >= MOST_REMEMBERED) this.#told.clear();
    this.#told.add(key);
    return true;
  }
}
