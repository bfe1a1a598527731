import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Interval, joinIntervals, type NestedInterval, nestIntervals } from './intervals.ts';

const anyInterval = fc
  .record({
    start: fc.nat(30),
    length: fc.integer({ min: 1, max: 12 }),
    id: fc.constantFrom('a', 'b', 'c'),
    head: fc.boolean(),
  })
  .map(({ start, length, id, head }): Interval => ({ start, end: start + length, id, head }));

/** For each place, the annotations that highlight it. */
function coverage(intervals: readonly Interval[]): string[] {
  return Array.from({ length: 50 }, (_, at) => {
    const ids = intervals.filter(({ start, end }) => start <= at && at < end).map(({ id }) => id);
    return [...new Set(ids)].sort().join('');
  });
}

function flatten(nested: readonly NestedInterval[]): NestedInterval[] {
  return nested.flatMap((interval) => [interval, ...flatten(interval.inner)]);
}

test('joined intervals of one annotation do not overlap, and cover what they covered', () => {
  fc.assert(
    fc.property(fc.array(anyInterval), (intervals) => {
      const joined = joinIntervals(intervals);
      expect(coverage(joined)).toEqual(coverage(intervals));
      for (const one of joined) {
        const overlapping = joined.filter(
          (other) => other.id === one.id && other.start < one.end && one.start < other.end,
        );
        expect(overlapping).toEqual([one]);
      }
    }),
  );
});

test('nested intervals lie inside one another or apart, cover what they covered, and have as many heads', () => {
  fc.assert(
    fc.property(fc.array(anyInterval), (intervals) => {
      const joined = joinIntervals(intervals);
      const check = (nested: readonly NestedInterval[], from: number, to: number): void => {
        let at = from;
        for (const { start, end, inner } of nested) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeLessThanOrEqual(to);
          check(inner, start, end);
          at = end;
        }
      };
      const nested = nestIntervals(joined);
      check(nested, 0, 50);
      expect(coverage(flatten(nested))).toEqual(coverage(joined));
      expect(flatten(nested).filter(({ head }) => head)).toHaveLength(joined.filter(({ head }) => head).length);
    }),
  );
});
