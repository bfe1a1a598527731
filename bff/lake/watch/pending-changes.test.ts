import { expect, it } from 'vitest';
import { DEFAULT_PACE, PendingChanges } from './pending-changes.ts';

const { settleMs, slowAfterMs } = DEFAULT_PACE;

const state = (fingerprint?: string) => new Map(fingerprint === undefined ? [] : [['production', fingerprint]]);

it('reports an export once it has not changed for a while', () => {
  const changes = new PendingChanges(state('old'));
  for (let written = 0; written < 20; written += 1) {
    expect(changes.settled(state(`${written} lines`), written * (settleMs - 1))).toEqual([]);
  }
  const end = 19 * (settleMs - 1);
  expect(changes.settled(state('19 lines'), end + settleMs - 1)).toEqual([]);
  expect(changes.settled(state('19 lines'), end + settleMs)).toEqual(['production']);
  expect(changes.settled(state('19 lines'), end + 10 * settleMs)).toEqual([]);
});

it('reports nothing when an export is as before', () => {
  const changes = new PendingChanges(state('old'));
  expect(changes.settled(state('new'), 0)).toEqual([]);
  expect(changes.settled(state('old'), settleMs)).toEqual([]);
  expect(changes.settled(state('new'), settleMs + 1)).toEqual([]);
  expect(changes.settled(state('new'), 2 * settleMs)).toEqual([]);
});

it('reports added and removed exports', () => {
  const changes = new PendingChanges(state());
  const report = (fingerprint: string | undefined, now: number) => {
    changes.settled(state(fingerprint), now);
    return changes.settled(state(fingerprint), now + settleMs);
  };
  expect(report('added', 0)).toEqual(['production']);
  expect(report(undefined, 1_000)).toEqual(['production']);
  expect(report(undefined, 2_000)).toEqual([]);
  expect(report('added', 3_000)).toEqual(['production']);
});

it('reports an export again later on request, and only once', () => {
  const changes = new PendingChanges(state('same'));
  changes.forget('production', 5_000);
  expect(changes.settled(state('same'), 5_000 + settleMs - 1)).toEqual([]);
  expect(changes.settled(state('same'), 5_000 + settleMs)).toEqual(['production']);
  expect(changes.settled(state('same'), 20_000)).toEqual([]);
  changes.forget('removed', 0);
  expect(changes.settled(state('same'), 20_000)).toEqual([]);
});

it('reports once what keeps changing for seconds, with the file', () => {
  const changes = new PendingChanges(state('0'));
  const unsettled: unknown[] = [];
  for (let now = 0; now <= 3 * slowAfterMs; now += settleMs - 1) {
    const fingerprint = `1 1 0 0 /journal/a.md\n2 1 ${now} ${now} /journal/articles/the tides.md`;
    expect(changes.settled(state(fingerprint), now)).toEqual([]);
    unsettled.push(...changes.unsettled(now));
  }
  expect(unsettled).toEqual([{ dataset: 'production', file: '/journal/articles/the tides.md' }]);
});

it.each([0, 1])('names the file of an export that comes and goes (begins with %i)', (first) => {
  const changes = new PendingChanges(state('0'));
  const unsettled: unknown[] = [];
  for (let now = 0, step = first; now <= 2 * slowAfterMs; now += settleMs - 1, step += 1) {
    changes.settled(state(step % 2 === 0 ? '1 1 0 0 /journal/a.md' : undefined), now);
    unsettled.push(...changes.unsettled(now));
  }
  expect(unsettled).toEqual([{ dataset: 'production', file: '/journal/a.md' }]);
});
