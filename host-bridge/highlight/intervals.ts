/** A part of a text that one annotation highlights. Offsets are in UTF-16 units. */
export interface Interval {
  readonly start: number;
  readonly end: number;
  readonly id: string;
  /** Whether this is the keyboard stop of the highlight. */
  readonly head: boolean;
}

/** A part of a text with the same highlights from its beginning to its end. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  /** From the outermost to the innermost, one for each annotation. */
  readonly inside: readonly Interval[];
}

/** Sorts intervals by start, and outer intervals before inner ones. */
export function byPlace(a: Interval, b: Interval): number {
  return a.start - b.start || b.end - a.end || (a.id < b.id ? -1 : 1);
}

/** Whether two lists contain the same intervals in the same order. */
export const areSame = (some: readonly Interval[], others: readonly Interval[]): boolean =>
  some.length === others.length && some.every((one, at) => JSON.stringify(one) === JSON.stringify(others[at]));

/** Divides a text wherever the annotations that highlight it change. @param intervals sorted by place */
export function stretchesOf(intervals: readonly Interval[]): Stretch[] {
  const [only] = intervals;
  if (only && intervals.length === 1) return [{ start: only.start, end: only.end, inside: [only] }];
  const edges = new Set<number>();
  for (const { start, end } of intervals) edges.add(start).add(end);
  const sorted = [...edges].sort((a, b) => a - b);
  const stretches: { readonly start: number; end: number; readonly inside: Interval[] }[] = [];
  let lastIds = '';
  sorted.slice(1).forEach((end, index) => {
    const start = sorted[index] ?? end;
    const inside = new Map<string, Interval>();
    for (const interval of intervals) {
      if (interval.start <= start && interval.end >= end && !inside.has(interval.id)) inside.set(interval.id, interval);
    }
    const ids = JSON.stringify([...inside.keys()]);
    const last = stretches.at(-1);
    if (last && ids === lastIds) last.end = end;
    else stretches.push({ start, end, inside: [...inside.values()] });
    lastIds = ids;
  });
  return stretches;
}
