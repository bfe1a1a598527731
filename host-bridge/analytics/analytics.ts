import { isJsonObject } from '../../bff/contract/shared/json-object.ts';
import type { Article } from '../article/article.ts';
import { whenIdle, whenLoaded } from '../dom/waiting.ts';
import type { AnalyticsOptions } from '../options/options.ts';
import type { OnReceipt } from './destination.ts';
import type { AnalyticsSession } from './session.ts';

/** @param consent the last value passed to `consent()`, which overrides the option's */
function isConsentGiven(analytics: boolean | AnalyticsOptions, consent: boolean | undefined): boolean {
  const option = isJsonObject(analytics) ? analytics.consent : undefined;
  return consent ?? (option === undefined || option === 'granted');
}

/** Why analytics is blocked, before any of it is loaded; `null` when it may start. */
export function blockedReason(
  analytics: boolean | AnalyticsOptions,
  consent: boolean | undefined,
  serviceHasProject: boolean,
): string | null {
  if (analytics === false) return 'switched off';
  const { doNotTrack } = navigator;
  const isPrivate = Reflect.get(navigator, 'globalPrivacyControl') === true;
  if (doNotTrack === '1' || doNotTrack === 'yes' || isPrivate) return 'privacy signal';
  if (!isConsentGiven(analytics, consent)) return 'no consent';
  const hasReceiver = isJsonObject(analytics) && (analytics.provider || analytics.projectApiKey);
  return hasReceiver || serviceHasProject ? null : 'no project';
}

/** A page that is never idle counts as idle after this time, in milliseconds. */
const MAX_WAIT = 5_000;

/** The header of responses that names the service's own project. */
const PROJECT_HEADER = 'Journal-Analytics';

/**
 * Decides whether analytics may process a client's events, and loads it when the page is idle. When analytics is blocked,
 * nothing is loaded or stored. @param onReceipt receives what is sent and what would be, if the page shows the inspector
 */
export function attachAnalytics(article: Article, onReceipt: OnReceipt | undefined): void {
  const { log, options, store, warn } = article;
  // A client that returns to the page goes on.
  if (log.sink) return;
  let session: AnalyticsSession | undefined;
  /** Aborts the current session or its start; `undefined` while there is none. */
  let run: AbortController | undefined;
  /** The last value passed to the client's `consent()`. */
  let consent: boolean | undefined;
  /** Whether the view of the page was reported, which is counted once for each consent. */
  let isReady = false;
  /** The service's own project, `null` for none; `undefined` before its first response. */
  let project: string | null | undefined;

  const blocked = () => blockedReason(options.analytics, consent, project != null);
  /** Ends the session. The next event may start another one. @param forget also deletes what the session stored */
  const end = (forget: boolean) => {
    run?.abort();
    session?.stop(forget);
    run = undefined;
    session = undefined;
    log.waiting.length = 0;
  };
  const send = (to: AnalyticsSession) => {
    for (const event of log.waiting.splice(0)) to.accept(event);
  };
  const start = async () => {
    run = new AbortController();
    const { signal } = run;
    try {
      await whenLoaded();
      await whenIdle(MAX_WAIT);
      if (signal.aborted) return;
      const { startAnalytics } = await import('./session.ts');
      const facts = { project: project ?? null, blocked: blocked(), onReceipt, signal };
      const started = await startAnalytics(article, facts);
      if (signal.aborted) return started.stop(false);
      session = started;
      send(started);
    } catch {
      // Content blockers block the file, for example.
      if (onReceipt) warn('analytics could not be loaded');
      // All events are dropped from now on. The journal works the same without analytics.
      log.sink = () => void log.waiting.splice(0);
    }
  };
  /** A change of consent ends the session. Consent starts a new one, which knows nothing of earlier events. */
  const setConsent = (isGiven: boolean) => {
    const wasGiven = isConsentGiven(options.analytics, consent);
    consent = isGiven;
    if (wasGiven === isGiven) return;
    end(!isGiven);
    if (isGiven && isReady) log.add('journal:ready', { entry: store.get().entry, version: __JOURNAL_VERSION__ });
  };

  log.headers = (url) => session?.headers(url);
  log.sink = ([kind, detail]) => {
    if (kind === 'consent') setConsent(detail === true);
    else if (kind === 'journal:ready') isReady = true;
    else if (kind === 'request' && detail.response && new URL(detail.url).origin === options.apiUrl)
      project ??= detail.response.headers.get(PROJECT_HEADER);
    const reason = blocked();
    if (session) send(session);
    else if (reason === null || onReceipt) {
      if (!run) void start();
    }
    // Before the service's first response, a missing project may still be named.
    else if (reason !== 'no project' || project !== undefined) log.waiting.length = 0;
  };
  article.signal.addEventListener('abort', () => end(false), { once: true });
  for (const event of log.waiting.splice(0)) log.add(...event);
}
