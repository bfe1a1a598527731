/** A project of PostHog. */
export interface AnalyticsProject {
  /** Its key, which is public: clients send it with every event. */
  readonly key: string;
  /** Address that takes events in. */
  readonly host: string;
  /** Address that people look at them at. */
  readonly uiHost?: string;
}
