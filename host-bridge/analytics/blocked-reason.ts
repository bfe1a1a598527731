import { isRecord } from '../client/api/guards.ts';
import type { AnalyticsOptions } from './options.ts';

/** Why nothing is fetched, stored or sent. */
export type Refusal = 'switched off' | 'privacy signal' | 'no consent' | 'no project';

/** What the decision hangs on. */
export interface Circumstances {
  readonly analytics: boolean | AnalyticsOptions;
  /** What `consent()` was told last; overrides the option's. */
  readonly consent?: boolean | undefined;
  /** `navigator.doNotTrack`, in whatever form the browser has it. */
  readonly doNotTrack: unknown;
  readonly globalPrivacyControl: unknown;
  /** Does the service have a project for clients that name none? */
  readonly serviceHasProject: boolean;
}

/**
 * Whether analytics may start, before any of it is loaded.
 *
 * @returns what forbids it; `null` when nothing does
 */
export function refusal(now: Circumstances): Refusal | null {
  const { analytics, doNotTrack } = now;
  const options = isRecord(analytics) ? analytics : {};
  if (analytics === false) return 'switched off';
  if (doNotTrack === '1' || doNotTrack === 'yes' || now.globalPrivacyControl === true) return 'privacy signal';
  const consent = now.consent ?? (options.consent === undefined || options.consent === 'granted');
  if (consent !== true) return 'no consent';
  return options.provider || options.projectApiKey || now.serviceHasProject ? null : 'no project';
}
