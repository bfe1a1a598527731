import type { Article } from '../article/article.ts';
import { whenIdle, whenLoaded } from '../dom/waiting.ts';
import { openInspectorIfAsked } from '../inspector/open-if-asked.ts';
import type { OnReceipt } from './destination.ts';
import { type AnalyticsEvent, type ApiRequest, type EventSink, MAX_WAITING, PROJECT_HEADER } from './event-log.ts';
import { type BlockedReason, blockedReason } from './options.ts';
import type { AnalyticsSession } from './session.ts';

/** A page that is never idle counts as idle after this time, in milliseconds. */
const MAX_WAIT = 5_000;

/**
 * Decides whether analytics may process a client's events, and loads it when the page is idle.
 * When analytics is blocked, nothing is loaded or stored.
 */
class Analytics implements EventSink {
  readonly #article: Article;
  readonly #onReceipt: OnReceipt | undefined;
  #waiting: AnalyticsEvent[] = [];
  #session: AnalyticsSession | undefined;
  /** Aborts the current session or its start; `undefined` while there is none. */
  #run: AbortController | undefined;
  #consent: boolean | undefined;
  /** The service's own project, `null` for none; `undefined` before its first response. */
  #project: string | null | undefined;
  #hasFailed = false;

  /** @param onReceipt takes what is sent and what would be, if the page shows the inspector */
  constructor(article: Article, onReceipt: OnReceipt | undefined) {
    this.#article = article;
    this.#onReceipt = onReceipt;
    article.signal.addEventListener('abort', () => this.#end(false), { once: true });
  }

  accept(event: AnalyticsEvent): void {
    const [kind, detail] = event;
    if (kind === 'consent') this.#setConsent(detail === true);
    else if (kind === 'request') this.#readProject(detail);
    this.#forward(event);
  }

  headers(url: string) {
    return this.#withSession((session) => session.headers(url));
  }

  #forward(event: AnalyticsEvent): void {
    if (this.#session !== undefined) {
      this.#withSession((session) => session.accept(event));
      return;
    }
    const blocked = this.#blockedReason();
    const mayStart = blocked === null || this.#onReceipt !== undefined;
    // Before the service's first response, a missing project may still be named.
    const isUndecided = blocked === 'no project' && this.#project === undefined;
    if (this.#hasFailed || !(mayStart || isUndecided)) this.#waiting = [];
    else if (this.#waiting.length < MAX_WAITING) this.#waiting.push(event);
    if (mayStart && !this.#hasFailed && this.#run === undefined) void this.#start();
  }

  /** A change of consent ends the session. Consent starts a new one, which knows nothing of earlier events. */
  #setConsent(consent: boolean): void {
    if (this.#consent === consent) return;
    this.#end(!consent);
    this.#consent = consent;
    if (consent)
      this.#forward(['journal:ready', { entry: this.#article.store.get().entry, version: __JOURNAL_VERSION__ }]);
  }

  #readProject({ url, response }: ApiRequest): void {
    if (response && new URL(url).origin === this.#article.options.apiUrl) {
      this.#project ??= response.headers.get(PROJECT_HEADER);
    }
  }

  #blockedReason(): BlockedReason | null {
    return blockedReason({
      analytics: this.#article.options.analytics,
      consent: this.#consent,
      doNotTrack: navigator.doNotTrack,
      globalPrivacyControl: Reflect.get(navigator, 'globalPrivacyControl'),
      serviceHasProject: this.#project != null,
    });
  }

  async #start(): Promise<void> {
    const run = new AbortController();
    const { signal } = run;
    this.#run = run;
    try {
      await whenLoaded();
      await whenIdle(MAX_WAIT);
      if (signal.aborted) return;
      const { startAnalytics } = await import('./session.ts');
      const session = await startAnalytics({
        article: this.#article,
        service: this.#project ?? null,
        blocked: this.#blockedReason(),
        onReceipt: this.#onReceipt,
        signal,
      });
      if (signal.aborted) return session.stop(false);
      this.#session = session;
      for (const event of this.#waiting.splice(0)) session.accept(event);
    } catch {
      // Content blockers block the file, for example.
      if (this.#onReceipt) this.#article.warn('analytics could not be loaded');
      this.#giveUp();
    }
  }

  /** Keeps failures of analytics away from the page. */
  #withSession<Result>(use: (session: AnalyticsSession) => Result): Result | undefined {
    try {
      return this.#session && use(this.#session);
    } catch {
      this.#giveUp();
      return undefined;
    }
  }

  /** Drops all events from now on. The journal works the same without analytics. */
  #giveUp(): void {
    this.#hasFailed = true;
    this.#session = undefined;
    this.#waiting = [];
  }

  /** Ends the session. The next event may start another one. @param forget also deletes what the session stored */
  #end(forget: boolean): void {
    this.#run?.abort();
    this.#session?.stop(forget);
    this.#run = undefined;
    this.#session = undefined;
    this.#waiting = [];
  }
}

/**
 * Lets analytics, if it is possible, hear all events of a client. Does nothing when the log already has a sink. The
 * inspector, if the page's address asks for it, hears the same events.
 */
export function attachAnalytics(article: Article): void {
  const { log } = article;
  if (log.sink !== undefined) return;
  log.sink = new Analytics(article, openInspectorIfAsked(article));
  for (const event of log.buffered.splice(0)) log.sink.accept(event);
}
