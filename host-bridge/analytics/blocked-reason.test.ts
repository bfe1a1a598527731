import { afterEach, expect, test, vi } from 'vitest';
import type { AnalyticsOptions } from '../options/options.ts';
import { blockedReason } from './analytics.ts';

interface Conditions {
  readonly analytics?: boolean | AnalyticsOptions;
  readonly consent?: boolean;
  readonly serviceHasProject?: boolean;
  readonly doNotTrack?: unknown;
  readonly globalPrivacyControl?: unknown;
}

afterEach(() => void vi.unstubAllGlobals());

/** The reason in a browser with these privacy signals. The client has a project of its own unless a condition says so. */
function reasonFor({ analytics, consent, serviceHasProject, ...signals }: Conditions) {
  vi.stubGlobal('navigator', { doNotTrack: null, globalPrivacyControl: undefined, ...signals });
  return blockedReason(analytics ?? { projectApiKey: 'phc_1' }, consent, serviceHasProject ?? false);
}

test.each<[string, Conditions, ReturnType<typeof blockedReason>]>([
  ['the client’s own key', {}, null],
  ['the service’s key', { analytics: true, serviceHasProject: true }, null],
  ['a provider without a key', { analytics: { provider: { capture: () => {} } } }, null],
  ['switched off', { analytics: false, serviceHasProject: true }, 'switched off'],
  ['no key anywhere', { analytics: true }, 'no project'],
  ['no key in the object', { analytics: { mode: 'full' } }, 'no project'],
  ['an empty key', { analytics: { projectApiKey: '' } }, 'no project'],
  ['Do Not Track', { doNotTrack: '1' }, 'privacy signal'],
  ['Do Not Track in its old form', { doNotTrack: 'yes' }, 'privacy signal'],
  ['tracking allowed', { doNotTrack: '0' }, null],
  ['tracking unspecified', { doNotTrack: 'unspecified' }, null],
  ['Global Privacy Control', { globalPrivacyControl: true }, 'privacy signal'],
  ['no Global Privacy Control', { globalPrivacyControl: false }, null],
  ['consent unknown', { analytics: { projectApiKey: 'k', consent: 'unknown' } }, 'no consent'],
  ['consent denied', { analytics: { projectApiKey: 'k', consent: 'denied' } }, 'no consent'],
  ['consent granted', { analytics: { projectApiKey: 'k', consent: 'granted' } }, null],
  ['consent granted later', { analytics: { projectApiKey: 'k', consent: 'unknown' }, consent: true }, null],
  ['consent withdrawn later', { analytics: { projectApiKey: 'k', consent: 'granted' }, consent: false }, 'no consent'],
  ['consent withdrawn that was not required', { consent: false }, 'no consent'],
  ['consent granted, but a privacy signal', { consent: true, globalPrivacyControl: true }, 'privacy signal'],
])('%s', (_name, conditions, expected) => {
  expect(reasonFor(conditions)).toBe(expected);
});

test.each([['yes'], [1], [null], [true], [{}]])('does not accept %j as consent', (consent) => {
  const analytics = JSON.parse(JSON.stringify({ projectApiKey: 'k', consent }));
  expect(reasonFor({ analytics })).toBe('no consent');
});
