import { isRecord } from '../guards.ts';
import type { AnalyticsOptions } from './options.ts';

/** Why analytics may not load, store or send anything. */
export type BlockedReason = 'switched off' | 'privacy signal' | 'no consent' | 'no project';

/** What decides whether analytics is blocked. */
export interface AnalyticsConditions {
  readonly analytics: boolean | AnalyticsOptions;
  /** The last value passed to `consent()`. Overrides the option's. */
  readonly consent?: boolean | undefined;
  /** `navigator.doNotTrack`, whose type depends on the browser. */
  readonly doNotTrack: unknown;
  readonly globalPrivacyControl: unknown;
  /** Whether the service has a project for clients that do not name one. */
  readonly serviceHasProject: boolean;
}

/**
 * Decides whether analytics may start, before any of it is loaded.
 *
 * @returns why it is blocked; `null` when it may start
 */
export function blockedReason(conditions: AnalyticsConditions): BlockedReason | null {
  const { analytics, doNotTrack } = conditions;
  const options = isRecord(analytics) ? analytics : {};
  if (analytics === false) return 'switched off';
  if (doNotTrack === '1' || doNotTrack === 'yes' || conditions.globalPrivacyControl === true) return 'privacy signal';
  const consent = conditions.consent ?? (options.consent === undefined || options.consent === 'granted');
  if (consent !== true) return 'no consent';
  return options.provider || options.projectApiKey || conditions.serviceHasProject ? null : 'no project';
}
