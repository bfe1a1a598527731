import { expect, test } from 'vitest';
import { type Circumstances, refusal } from './blocked-reason.ts';

const FREE: Circumstances = {
  analytics: { projectApiKey: 'phc_1' },
  doNotTrack: null,
  globalPrivacyControl: undefined,
  serviceHasProject: false,
};

test.each<[string, Partial<Circumstances>, ReturnType<typeof refusal>]>([
  ['a key of its own', {}, null],
  ["the service's key", { analytics: true, serviceHasProject: true }, null],
  ['a provider needs no key', { analytics: { provider: { capture: () => {} } } }, null],
  ['switched off', { analytics: false, serviceHasProject: true }, 'switched off'],
  ['no key anywhere', { analytics: true }, 'no project'],
  ['no key in the object', { analytics: { mode: 'full' } }, 'no project'],
  ['an empty key', { analytics: { projectApiKey: '' } }, 'no project'],
  ['Do Not Track', { doNotTrack: '1' }, 'privacy signal'],
  ['Do Not Track of old', { doNotTrack: 'yes' }, 'privacy signal'],
  ['tracking allowed', { doNotTrack: '0' }, null],
  ['tracking unspecified', { doNotTrack: 'unspecified' }, null],
  ['Global Privacy Control', { globalPrivacyControl: true }, 'privacy signal'],
  ['no Global Privacy Control', { globalPrivacyControl: false }, null],
  ['consent unknown', { analytics: { projectApiKey: 'k', consent: 'unknown' } }, 'no consent'],
  ['consent denied', { analytics: { projectApiKey: 'k', consent: 'denied' } }, 'no consent'],
  ['consent granted', { analytics: { projectApiKey: 'k', consent: 'granted' } }, null],
  ['granted later', { analytics: { projectApiKey: 'k', consent: 'unknown' }, consent: true }, null],
  ['withdrawn later', { analytics: { projectApiKey: 'k', consent: 'granted' }, consent: false }, 'no consent'],
  ['withdrawn where it was not asked for', { consent: false }, 'no consent'],
  ['granted, but the browser says no', { consent: true, globalPrivacyControl: true }, 'privacy signal'],
])('%s', (_name, circumstances, expected) => {
  expect(refusal({ ...FREE, ...circumstances })).toBe(expected);
});

test.each([['yes'], [1], [null], [true], [{}]])('a consent of %j is none', (consent) => {
  const analytics = JSON.parse(JSON.stringify({ projectApiKey: 'k', consent }));
  expect(refusal({ ...FREE, analytics })).toBe('no consent');
});
