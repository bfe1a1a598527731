import { isJsonObject } from '../../bff/contract/shared/json-object.ts';
import type { Article } from '../article/article.ts';
import type { AnalyticsEvent } from '../article/events.ts';
import type { AnalyticsOptions } from '../options/options.ts';
import {
  browserId,
  type Destination,
  forgetStored,
  heldBack,
  type OnReceipt,
  projectOf,
  providerDestination,
  safely,
} from './destination.ts';
import type { OutgoingEvent } from './events.ts';

/** Where a response came from, as far as the browser reports it. */
function cacheOf(url: string): 'browser' | 'network' {
  const timing = performance.getEntriesByName(url).at(-1);
  const isResource = timing instanceof PerformanceResourceTiming;
  return isResource && timing.transferSize === 0 && timing.decodedBodySize > 0 ? 'browser' : 'network';
}

/** The kind of an error without its message, which is free text and may contain addresses. */
const errorProperties = (error: Error) => ({
  error: error.name,
  ...('code' in error && error.code ? { code: String(error.code) } : {}),
  ...('status' in error && error.status ? { status: Number(error.status) } : {}),
});

const countIds = (list: readonly { readonly id: string }[]): number => new Set(list.map(({ id }) => id)).size;

/** Maps a client's analytics events to the events to send. Some events are sent only the first time. */
export function createEventMapper(firstEntry: string) {
  let entry = firstEntry;
  const remembered = new Set<string>();

  const showEntry = (shown: string): OutgoingEvent[] => {
    entry = shown;
    const view: OutgoingEvent = ['$pageview', {}];
    return shown === '' ? [view] : [view, ['journal_entry_opened', {}]];
  };
  /** Whether it is the first call with these arguments for the current entry. */
  const isFirst = (kind: string, subject: string): boolean => {
    const key = `${kind} ${entry} ${subject}`;
    return !remembered.has(key) && !!remembered.add(key);
  };
  /** The events to send for an analytics event; often none. */
  const map = ([kind, detail]: AnalyticsEvent): readonly OutgoingEvent[] => {
    switch (kind) {
      case 'journal:ready':
        return [['journal_client_initialised', {}], ...showEntry(detail.entry)];
      case 'journal:initComplete':
        return showEntry(detail.entry);
      case 'visible': {
        const viewed = detail.filter((id) => isFirst('viewed', id));
        return viewed.map((annotation) => ['journal_annotation_viewed', { annotation }]);
      }
      case 'journal:annotationOpen':
        return detail.isPreview ? [] : [['journal_annotation_opened', { annotation: detail.id, from: 'text' }]];
      case 'chosen':
        return [['journal_annotation_opened', { annotation: detail, from: 'menu' }]];
      case 'journal:scanComplete': {
        const { found, missed } = detail;
        const occurrences = found.reduce((sum, phrase) => sum + phrase.occurrences, 0);
        const counts = { found: countIds(found), missed: countIds(missed), occurrences };
        const events: OutgoingEvent[] = [];
        if (isFirst('scan', JSON.stringify(counts))) events.push(['journal_scan_completed', counts]);
        for (const { id, reason } of missed)
          if (isFirst('missed', `${id} ${reason}`))
            events.push(['journal_scan_missed', { annotation: id, ...(reason && { reason }) }]);
        return events;
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
  };
  /** `entry` is the slug of the current entry; empty for none. */
  return { map, entry: () => entry };
}

/** Properties of every event that describe the page. The allow-list removes the queries of their addresses. */
function pageProperties(): Readonly<Record<string, unknown>> {
  const { href, host, hostname, pathname } = window.location;
  // Read from the prototype, because an `<img name="referrer">` hides the property.
  const referrer = String(Reflect.get(Document.prototype, 'referrer', document));
  const from = URL.canParse(referrer) ? { $referrer: referrer, $referring_domain: new URL(referrer).host } : {};
  return { host_domain: hostname, $current_url: href, $host: host, $pathname: pathname, ...from };
}

/** A session, before it sends anything. */
export interface SessionStart {
  /** The service's project, as its responses name it. */
  readonly project: string | null;
  /** Why nothing may be sent; `null` if events may be sent. */
  readonly blocked: string | null;
  /** Receives what is sent and what would be, if the page shows the inspector. */
  readonly onReceipt: OnReceipt | undefined;
  /** Aborted when the session is no longer needed, even before it has started. */
  readonly signal: AbortSignal;
}

async function openDestination(
  options: AnalyticsOptions,
  { project: service, blocked, onReceipt = () => {}, signal }: SessionStart,
): Promise<Destination> {
  const isFull = options.mode === 'full';
  const { provider } = options;
  if (blocked !== null) return heldBack(blocked, onReceipt);
  if (provider) {
    if (isFull) safely(() => provider.identify?.(browserId()));
    return providerDestination(provider, onReceipt);
  }
  const project = projectOf(options, service);
  if (!project) return heldBack('no project', onReceipt);
  const [{ postHogDestination }, full] = await Promise.all([
    import('./posthog.ts'),
    isFull ? import('./recorder.ts') : undefined,
  ]);
  if (signal.aborted) return heldBack('ended', onReceipt);
  return postHogDestination(project, options, onReceipt, full?.FULL_MODE);
}

/** Running analytics. */
export type AnalyticsSession = Awaited<ReturnType<typeof startAnalytics>>;

/** Starts a session. Resolves when it can send events. Rejects when a file cannot be loaded. */
export async function startAnalytics({ options, store }: Article, start: SessionStart) {
  const { environment, apiUrl } = options;
  const analytics: AnalyticsOptions = isJsonObject(options.analytics) ? options.analytics : {};
  const { mode = 'anonymous', pageviews, apiRequests, tracingHeaders = true } = analytics;
  const destination = await openDestination(analytics, start).catch((error) => {
    // Content blockers block the provider's file. The inspector still shows what the client finds.
    if (!start.onReceipt) throw error;
    return heldBack('the provider cannot be loaded', start.onReceipt);
  });
  const mapper = createEventMapper(store.get().entry);
  const common = { client_version: __JOURNAL_VERSION__, environment, mode };
  const disabled = [pageviews === false && '$pageview', apiRequests === false && 'journal_api_request'];
  const send = (event: AnalyticsEvent) => {
    for (const [name, properties] of mapper.map(event)) {
      const entry = mapper.entry();
      if (!disabled.includes(name))
        destination.send(name, { ...common, ...pageProperties(), ...(entry && { entry }), ...properties });
    }
  };
  /** Whether requests to this address receive tracing headers. */
  const isTraced = ({ origin, host }: URL) =>
    Array.isArray(tracingHeaders) ? tracingHeaders.includes(host) : tracingHeaders === true && origin === apiUrl;
  return {
    accept: (event: AnalyticsEvent) => safely(() => send(event)),
    headers: (url: string) => (isTraced(new URL(url)) ? safely(() => destination.headers?.()) : undefined),
    stop(forget: boolean) {
      destination.stop(forget);
      if (forget) forgetStored();
    },
  };
}
