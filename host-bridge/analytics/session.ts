import type { Article } from '../article/article.ts';
import type { AnalyticsEvent, EventSink } from '../article/events.ts';
import { isRecord } from '../dom/guards.ts';
import type { AnalyticsOptions } from '../options/analytics-options.ts';
import type { BlockedReason } from './blocked-reason.ts';
import { browserId, type Destination, forgetStored, type OnReceipt, plainDestination, safely } from './destination.ts';
import { EventMapper } from './event-mapper.ts';
import { projectOf } from './project.ts';

/** Properties of every event that describe the page. The allow-list removes the queries of their addresses. */
function pageProperties(): Readonly<Record<string, unknown>> {
  const { href, host, hostname, pathname } = window.location;
  // Read from the prototype, because an `<img name="referrer">` hides the property.
  const referrer = String(Reflect.get(Document.prototype, 'referrer', document));
  const from = URL.canParse(referrer) ? { $referrer: referrer, $referring_domain: new URL(referrer).host } : {};
  return { host_domain: hostname, $current_url: href, $host: host, $pathname: pathname, ...from };
}

/** What a session is started with. */
interface SessionStart {
  readonly article: Pick<Article, 'options' | 'store'>;
  /** The service's project, as its responses name it. */
  readonly service: string | null;
  /** Why nothing may be sent; `null` if events may be sent. */
  readonly blocked: BlockedReason | null;
  readonly onReceipt: OnReceipt | undefined;
  /** Aborted when the session is no longer needed, even before it has started. */
  readonly signal: AbortSignal;
}

/** Running analytics. */
export interface AnalyticsSession extends Pick<EventSink, 'headers'>, Pick<Destination, 'stop'> {
  accept(event: AnalyticsEvent): void;
}

async function openDestination(
  { blocked, service, signal }: SessionStart,
  options: AnalyticsOptions,
  onReceipt: OnReceipt,
): Promise<Destination> {
  const isFull = options.mode === 'full';
  const { provider } = options;
  if (blocked !== null) return plainDestination(blocked, onReceipt);
  if (provider !== undefined) {
    if (isFull) safely(() => provider.identify?.(browserId()));
    return plainDestination(provider, onReceipt);
  }
  const project = projectOf(options, service);
  if (project === null) return plainDestination('no project', onReceipt);
  const recorder = isFull ? import('./recorder.ts') : undefined;
  const [{ postHogDestination }, full] = await Promise.all([import('./posthog.ts'), recorder]);
  if (signal.aborted) return plainDestination('ended', onReceipt);
  return postHogDestination(project, options, onReceipt, full?.FULL_MODE);
}

/** Whether requests to this address receive tracing headers. */
function isTraced(url: string, { tracingHeaders = true }: AnalyticsOptions, apiUrl: string): boolean {
  const { origin, host } = new URL(url);
  return Array.isArray(tracingHeaders) ? tracingHeaders.includes(host) : tracingHeaders === true && origin === apiUrl;
}

/** Starts a session. Resolves when it can send events. Rejects when a file cannot be loaded. */
export async function startAnalytics(start: SessionStart): Promise<AnalyticsSession> {
  const { article, onReceipt = () => {} } = start;
  const { analytics, environment, apiUrl } = article.options;
  const options = isRecord(analytics) ? analytics : {};
  const { mode = 'anonymous', pageviews, apiRequests } = options;
  const destination = await openDestination(start, options, onReceipt).catch((error) => {
    // Content blockers block the provider's file. The inspector still shows what the client finds.
    if (start.onReceipt === undefined) throw error;
    return plainDestination('the provider cannot be loaded', onReceipt);
  });
  const mapper = new EventMapper(article.store.get().entry);
  const common = { client_version: __JOURNAL_VERSION__, environment, mode };
  const disabled = [pageviews === false && '$pageview', apiRequests === false && 'journal_api_request'];
  const send = (event: AnalyticsEvent) => {
    for (const [name, properties] of mapper.map(event)) {
      const { entry } = mapper;
      if (!disabled.includes(name))
        destination.send(name, { ...common, ...pageProperties(), ...(entry && { entry }), ...properties });
    }
  };
  return {
    accept: (event) => safely(() => send(event)),
    headers: (url) => (isTraced(url, options, apiUrl) ? safely(() => destination.headers?.()) : undefined),
    stop(forget) {
      destination.stop(forget);
      if (forget) forgetStored();
    },
  };
}
