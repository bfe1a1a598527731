import { isRecord } from '../dom/guards.ts';
import type { AnalyticsOptions } from '../options/analytics-options.ts';

/** Why analytics may not load, store or send anything. */
export type BlockedReason = 'switched off' | 'privacy signal' | 'no consent' | 'no project';

/** @param consent the last value passed to `consent()`, which overrides the option's */
export function isConsentGiven(analytics: boolean | AnalyticsOptions, consent: boolean | undefined): boolean {
  const option = isRecord(analytics) ? analytics.consent : undefined;
  return consent ?? (option === undefined || option === 'granted');
}

/**
 * Returns why analytics is blocked, before any of it is loaded; `null` when it may start.
 *
 * @param serviceHasProject for clients that do not name one
 */
export function blockedReason(
  analytics: boolean | AnalyticsOptions,
  consent: boolean | undefined,
  serviceHasProject: boolean,
): BlockedReason | null {
  if (analytics === false) return 'switched off';
  const { doNotTrack } = navigator;
  const isPrivate = Reflect.get(navigator, 'globalPrivacyControl') === true;
  if (doNotTrack === '1' || doNotTrack === 'yes' || isPrivate) return 'privacy signal';
  if (!isConsentGiven(analytics, consent)) return 'no consent';
  const hasReceiver = isRecord(analytics) && (analytics.provider || analytics.projectApiKey);
  return hasReceiver || serviceHasProject ? null : 'no project';
}
