/** Where analytics events go instead of the built-in provider. */
export interface AnalyticsProvider {
  capture(event: string, properties: Readonly<Record<string, unknown>>): void;
  identify?(id: string, properties?: Readonly<Record<string, unknown>>): void;
  reset?(): void;
}

/** Configuration of analytics; see the README for each default. */
export interface AnalyticsOptions {
  /** `anonymous` (default) knows no person; `full` tracks. */
  readonly mode?: 'anonymous' | 'full';
  readonly projectApiKey?: string;
  readonly host?: string;
  readonly uiHost?: string;
  /** Session replay; in full mode only. */
  readonly replay?: boolean;
  /** Reports of uncaught exceptions; in full mode only. */
  readonly exceptions?: boolean;
  readonly autocapture?: boolean;
  readonly pageviews?: boolean;
  readonly apiRequests?: boolean;
  /** Headers that link a page view with its API requests; `true`, or the hosts to send them to. */
  readonly tracingHeaders?: boolean | readonly string[];
  readonly provider?: AnalyticsProvider;
}
