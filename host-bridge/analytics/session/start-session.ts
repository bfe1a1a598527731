/**
 * What analytics is once it may run: a file of its own, `journal-analytics.mjs`, loaded when the page is idle. Events go
 * through the allow-list (`events.ts`, `allowed.ts`) whoever they are sent to.
 */
import { isRecord } from '../../client/api/guards.ts';
import type { AnalyticsClient } from '../analytics.ts';
import type { NoteTaker } from '../event-log.ts';
import type { AnalyticsOptions } from '../options.ts';
import type { Refusal } from '../blocked-reason.ts';
import type { Destination, OnReceipt } from './destination.ts';
import { forgetIdentity } from './identity.ts';
import { pageFacts } from './page-properties.ts';
import { projectOf } from './project.ts';
import { noDestination, providerDestination } from './provider-destination.ts';
import { ToEvents } from './event-mapper.ts';

/** What a session starts with. */
export interface AnalyticsStart {
  readonly client: AnalyticsClient;
  readonly option: boolean | AnalyticsOptions;
  readonly version: string;
  /** The service's project, as its answers name it. */
  readonly service: string | null;
  /** Why nothing may be sent; `null`: it may. */
  readonly refused: Refusal | null;
  /** The page is to show what is sent, or would be. */
  readonly shows: boolean;
  /** Aborted when the session is not wanted any more, even before it has started. */
  readonly signal: AbortSignal;
}

/** Analytics while it runs. */
export interface AnalyticsSession extends NoteTaker {
  /** Ends it. @param forget takes back, too, what was stored */
  stop(forget: boolean): void;
}

async function openDestination(
  start: AnalyticsStart,
  options: AnalyticsOptions,
  onReceipt: OnReceipt,
): Promise<Destination> {
  const { refused, service } = start;
  const isFull = options.mode === 'full';
  if (refused !== null) return noDestination(refused, onReceipt);
  if (options.provider !== undefined) return providerDestination(options.provider, isFull, onReceipt);
  const project = projectOf(options, service);
  if (project === null) return noDestination('no project', onReceipt);
  const recorder = isFull ? import('../recorder/index.ts') : undefined;
  const [{ postHogDestination }, full] = await Promise.all([import('../posthog/index.ts'), recorder]);
  if (start.signal.aborted) return noDestination('ended', onReceipt);
  return postHogDestination({ project, options, extensions: full?.FULL_MODE, onReceipt });
}

/** Is a request to this address marked? Those to the journal's own service, or to the hosts that were named. */
function isTraced(url: string, { tracingHeaders = true }: AnalyticsOptions, apiUrl: string): boolean {
  const { origin, host } = new URL(url);
  return Array.isArray(tracingHeaders) ? tracingHeaders.includes(host) : tracingHeaders === true && origin === apiUrl;
}

/** Starts it; resolves when events can be sent. Rejects when a file of it cannot be had. */
export async function startAnalytics(start: AnalyticsStart): Promise<AnalyticsSession> {
  const { client, version } = start;
  const options = isRecord(start.option) ? start.option : {};
  const shown = start.shows ? (await import('../telemetry/index.ts')).openPanel() : undefined;
  const destination = await openDestination(start, options, (receipt) => shown?.add(receipt));
  const events = new ToEvents(client.entry);
  const isWanted = (event: string) =>
    !(event === '$pageview' && options.pageviews === false) &&
    !(event === 'journal_api_request' && options.apiRequests === false);
  const facts = { client_version: version, environment: client.environment, mode: options.mode ?? 'anonymous' };
  return {
    take(note) {
      for (const [event, properties] of events.of(note)) {
        const { entry } = events;
        const known = { ...facts, ...pageFacts(), ...(entry && { entry }), ...properties };
        if (isWanted(event)) destination.send(event, known);
      }
    },
    headers: (url) => (isTraced(url, options, client.apiUrl) ? destination.trace?.() : undefined),
    stop(forget) {
      destination.stop(forget);
      shown?.remove();
      if (forget) forgetIdentity();
    },
  };
}
