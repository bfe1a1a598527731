import type { PaintedPhrase } from '../highlight/marker.ts';
import type { MissedPhrases } from '../highlight/page-highlights.ts';
import type { Warn } from '../warn-once.ts';
import type { AnalyticsOptions } from './options.ts';

/** What analytics and the inspector need from their client. */
export interface AnalyticsClient {
  /** The client's option. */
  readonly analytics: boolean | AnalyticsOptions;
  /** Origin of the journal's service. */
  readonly apiUrl: string;
  readonly environment: string;
  readonly entry: string;
  /** Names of its elements. */
  readonly menuName: string;
  readonly footerName: string;
  readonly warn: Warn;
  /** Aborted when the client is destroyed. */
  readonly clientSignal: AbortSignal;
  /** The highlights that are no elements, in text order. */
  paintedPhrases(): readonly PaintedPhrase[];
  /** `undefined` before the first scan. */
  missedPhrases(): MissedPhrases | undefined;
}
