import { parseJson } from '../../bff/contract/shared/json-object.ts';
import { isRecord } from '../dom/guards.ts';
import type { Warn } from '../dom/warn-once.ts';

/** Receives the analytics events instead of PostHog. The events contain only what may leave the page. */
export interface AnalyticsProvider {
  capture(event: string, properties: Readonly<Record<string, unknown>>): void;
  /** Called in full mode, once per page, with the random id of this browser. */
  identify?(id: string, properties?: Readonly<Record<string, unknown>>): void;
  /** Called when consent was withdrawn. Must forget the reader. */
  reset?(): void;
}

/** The reader's consent to analytics, as far as the publisher's page knows it. */
type AnalyticsConsent = 'granted' | 'denied' | 'unknown';

/** Configuration of analytics. The page *Privacy* lists the defaults. */
export interface AnalyticsOptions {
  /** `anonymous` (default) does not identify persons; `full` does. */
  readonly mode?: 'anonymous' | 'full' | undefined;
  /**
   * Unset: the publisher needs no consent. Otherwise analytics starts only when it is `granted`, here or later by the
   * client's `consent()`.
   */
  readonly consent?: AnalyticsConsent | undefined;
  readonly projectApiKey?: string | undefined;
  readonly host?: string | undefined;
  readonly uiHost?: string | undefined;
  /** Session replay; in full mode only. */
  readonly replay?: boolean | undefined;
  /** Reports uncaught exceptions; in full mode only. */
  readonly exceptions?: boolean | undefined;
  /** Heatmaps of clicks and pointer movements; in full mode only. */
  readonly heatmaps?: boolean | undefined;
  /** Captures clicks: on the journal's own elements, in full mode on the entire page. */
  readonly autocapture?: boolean | undefined;
  readonly pageviews?: boolean | undefined;
  readonly apiRequests?: boolean | undefined;
  /** Adds headers that link API requests with the page view. `true`: to the journal's API; a list: to these hosts. */
  readonly tracingHeaders?: boolean | readonly string[] | undefined;
  readonly provider?: AnalyticsProvider | undefined;
}

const isOptions = (value: unknown): value is AnalyticsOptions =>
  isRecord(value) && (value.mode === undefined || value.mode === 'anonymous' || value.mode === 'full');

/** Reads the client's option: a script tag's is JSON. A mistake must disable analytics rather than enable it. */
export function readAnalyticsOption(value: unknown, warn: Warn): boolean | AnalyticsOptions {
  const written = value === '' ? undefined : value;
  const parsed = typeof written === 'string' ? parseJson(written) : (written ?? true);
  if (typeof parsed === 'boolean' || isOptions(parsed)) return parsed;
  warn('the option analytics must be true, false or an object; analytics is disabled');
  return false;
}
