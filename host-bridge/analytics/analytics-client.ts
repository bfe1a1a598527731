/** What analytics needs from its client. */
export interface AnalyticsClient {
  /** The client's option, unvalidated. */
  readonly analytics?: unknown;
  /** Origin of the journal's service. */
  readonly apiUrl: string;
  readonly environment: string;
  readonly entry: string;
  warn(text: string): void;
}
