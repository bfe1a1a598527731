import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPlace, type Interval, stretchesOf } from './marker.ts';

const anyInterval = fc
  .record({
    start: fc.nat(30),
    length: fc.integer({ min: 1, max: 12 }),
    id: fc.constantFrom('a', 'b', 'c'),
    head: fc.boolean(),
  })
  .map(({ start, length, id, head }): Interval => ({ start, end: start + length, id, head }));

const interval = (start: number, end: number, id: string): Interval => ({ start, end, id, head: true });

function idsAt(intervals: readonly Interval[], at: number): string[] {
  return [...new Set(intervals.filter(({ start, end }) => start <= at && at < end).map(({ id }) => id))];
}

test('divides a text into stretches with the annotations that highlight them, outer ones first', () => {
  fc.assert(
    fc.property(fc.array(anyInterval), (intervals) => {
      const sorted = intervals.sort(byPlace);
      const stretches = stretchesOf(sorted);
      let at = sorted[0]?.start ?? 0;
      for (const { start, end, inside } of stretches) {
        expect(start).toBe(at);
        expect(end).toBeGreaterThan(start);
        for (at = start; at < end; at++) expect(inside.map(({ id }) => id)).toEqual(idsAt(sorted, at));
      }
      expect(at).toBe(Math.max(at, ...sorted.map(({ end }) => end)));
    }),
  );
});

test('intervals of one annotation that touch or overlap are one stretch', () => {
  const stretches = (...intervals: Interval[]) =>
    stretchesOf(intervals).map(({ start, end, inside }) => `${inside.map(({ id }) => id)} ${start}-${end}`);
  expect(stretches(interval(0, 6, 'a'), interval(3, 9, 'a'))).toEqual(['a 0-9']);
  expect(stretches(interval(0, 9, 'a'), interval(3, 6, 'a'))).toEqual(['a 0-9']);
  expect(stretches(interval(0, 9, 'a'), interval(3, 6, 'b'))).toEqual(['a 0-3', 'a,b 3-6', 'a 6-9']);
});

test('intervals are sorted by their start, outer ones before inner ones, then by id', () => {
  const sorted = [interval(0, 9, 'b'), interval(0, 5, 'a'), interval(0, 5, 'c'), interval(2, 3, 'a')];
  expect([...sorted].sort(byPlace)).toEqual(sorted);
  expect([...sorted].reverse().sort(byPlace)).toEqual(sorted);
});
