/** Where analytics events go instead of PostHog: already reduced to what may leave the page. */
export interface AnalyticsProvider {
  capture(event: string, properties: Readonly<Record<string, unknown>>): void;
  /** In full mode, once for each page: the random id that this browser is known by. */
  identify?(id: string, properties?: Readonly<Record<string, unknown>>): void;
  /** Consent was withdrawn: forget the reader. */
  reset?(): void;
}

/** What the reader has said to analytics, as the publisher's page knows it. */
export type AnalyticsConsent = 'granted' | 'denied' | 'unknown';

/** Configuration of analytics; see the README for each default. */
export interface AnalyticsOptions {
  /** `anonymous` (default) knows no person; `full` tracks. */
  readonly mode?: 'anonymous' | 'full';
  /**
   * Unset: the publisher needs nobody's consent for what is sent. Where it is given, nothing happens unless it is `granted`,
   * here or later by the client's `consent()`.
   */
  readonly consent?: AnalyticsConsent;
  readonly projectApiKey?: string;
  readonly host?: string;
  readonly uiHost?: string;
  /** Session replay; in full mode only. */
  readonly replay?: boolean;
  /** Reports of uncaught exceptions; in full mode only. */
  readonly exceptions?: boolean;
  /** Where readers click and move the pointer; in full mode only. */
  readonly heatmaps?: boolean;
  /** Clicks: on the journal's own elements, in full mode on the whole page. */
  readonly autocapture?: boolean;
  readonly pageviews?: boolean;
  readonly apiRequests?: boolean;
  /** Headers that link a page view with its API requests; `true`, or the hosts to send them to. */
  readonly tracingHeaders?: boolean | readonly string[];
  readonly provider?: AnalyticsProvider;
}
