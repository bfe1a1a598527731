import type { Article } from '../article/article.ts';
import { whenIdle, whenLoaded } from '../dom/waiting.ts';
import { openInspectorIfAsked } from '../inspector/open-if-asked.ts';
import type { OnReceipt } from './destination.ts';
import type { AnalyticsEvent, EventSink } from './event-log.ts';
import { type BlockedReason, blockedReason } from './options.ts';
import type { AnalyticsSession } from './session.ts';

/** A page that is never idle counts as idle after this time, in milliseconds. */
const MAX_WAIT = 5_000;

/** The header of responses that names the service's own project. */
const PROJECT_HEADER = 'Journal-Analytics';

/**
 * Decides whether analytics may process a client's events, and loads it when the page is idle.
 * When analytics is blocked, nothing is loaded or stored.
 */
class Analytics implements EventSink {
  readonly #article: Article;
  readonly #onReceipt: OnReceipt | undefined;
  #session: AnalyticsSession | undefined;
  /** Aborts the current session or its start; `undefined` while there is none. */
  #run: AbortController | undefined;
  #consent: boolean | undefined;
  /** The service's own project, `null` for none; `undefined` before its first response. */
  #project: string | null | undefined;
  /** Once it has failed, all events are dropped. The journal works the same without analytics. */
  #hasFailed = false;

  /** @param onReceipt takes what is sent and what would be, if the page shows the inspector */
  constructor(article: Article, onReceipt: OnReceipt | undefined) {
    this.#article = article;
    this.#onReceipt = onReceipt;
    article.signal.addEventListener('abort', () => this.#end(false), { once: true });
  }

  accept(event: AnalyticsEvent): boolean {
    const [kind, detail] = event;
    const { log, options } = this.#article;
    if (kind === 'consent') this.#setConsent(detail === true);
    else if (kind === 'request' && detail.response && new URL(detail.url).origin === options.apiUrl)
      this.#project ??= detail.response.headers.get(PROJECT_HEADER);
    if (this.#session) {
      this.#withSession((session) => session.accept(event));
      return false;
    }
    const blocked = this.#blockedReason();
    const mayStart = !this.#hasFailed && (blocked === null || this.#onReceipt !== undefined);
    if (mayStart && !this.#run) void this.#start();
    // Before the service's first response, a missing project may still be named.
    const isKept = mayStart || (!this.#hasFailed && blocked === 'no project' && this.#project === undefined);
    if (!isKept) log.waiting.length = 0;
    return isKept;
  }

  headers(url: string) {
    return this.#withSession((session) => session.headers(url));
  }

  /** A change of consent ends the session. Consent starts a new one, which knows nothing of earlier events. */
  #setConsent(consent: boolean): void {
    if (this.#consent === consent) return;
    this.#end(!consent);
    this.#consent = consent;
    const { log, store } = this.#article;
    if (consent) log.add('journal:ready', { entry: store.get().entry, version: __JOURNAL_VERSION__ });
  }

  #blockedReason(): BlockedReason | null {
    return blockedReason(this.#article.options.analytics, this.#consent, this.#project != null);
  }

  async #start(): Promise<void> {
    this.#run = new AbortController();
    const { signal } = this.#run;
    const article = this.#article;
    const onReceipt = this.#onReceipt;
    try {
      await whenLoaded();
      await whenIdle(MAX_WAIT);
      if (signal.aborted) return;
      const { startAnalytics } = await import('./session.ts');
      const blocked = this.#blockedReason();
      const session = await startAnalytics({ article, onReceipt, signal, blocked, service: this.#project ?? null });
      if (signal.aborted) return session.stop(false);
      this.#session = session;
      for (const event of article.log.waiting.splice(0)) session.accept(event);
    } catch {
      // Content blockers block the file, for example.
      if (onReceipt) article.warn('analytics could not be loaded');
      this.#hasFailed = true;
      this.#drop();
    }
  }

  /** Keeps failures of analytics away from the page. */
  #withSession<Result>(use: (session: AnalyticsSession) => Result): Result | undefined {
    try {
      return this.#session && use(this.#session);
    } catch {
      this.#hasFailed = true;
      this.#drop();
      return undefined;
    }
  }

  #drop(): void {
    this.#session = undefined;
    this.#article.log.waiting.length = 0;
  }

  /** Ends the session. The next event may start another one. @param forget also deletes what the session stored */
  #end(forget: boolean): void {
    this.#run?.abort();
    this.#run = undefined;
    this.#session?.stop(forget);
    this.#drop();
  }
}

/** Lets analytics, if it is possible, hear all events of a client. Does nothing when the log already has a sink. */
export function attachAnalytics(article: Article): void {
  const { log } = article;
  if (log.sink !== undefined) return;
  log.sink = new Analytics(article, openInspectorIfAsked(article));
  for (const event of log.waiting.splice(0)) log.add(...event);
}
