/** A part of a text that one annotation highlights; offsets in UTF-16 units. */
export interface Interval {
  readonly start: number;
  readonly end: number;
  readonly id: string;
  /** Whether the highlight begins here: its keyboard stop. */
  readonly head: boolean;
}

/** A part of a text that the same annotations highlight from its beginning to its end. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** The outer first; of each annotation one. */
  readonly inside: readonly Interval[];
}

/** Outer intervals before those in them. */
export function byPlace(a: Interval, b: Interval): number {
  return a.start - b.start || b.end - a.end || (a.id < b.id ? -1 : 1);
}

/** Whether two lists hold the same intervals in the same order. */
export function areSame(some: readonly Interval[], others: readonly Interval[]): boolean {
  const isSame = ({ start, end, id, head }: Interval, index: number): boolean => {
    const other = others[index];
    return other?.start === start && other.end === end && other.id === id && other.head === head;
  };
  return some.length === others.length && some.every(isSame);
}

/** Cuts a text, from the first of the intervals (sorted by place) to the last, where one begins or ends. */
export function stretchesOf(intervals: readonly Interval[]): Stretch[] {
  const edges = new Set<number>();
  for (const { start, end } of intervals) edges.add(start).add(end);
  const sorted = [...edges].sort((a, b) => a - b);
  return sorted.slice(1).map((end, index) => {
    const start = sorted[index] ?? end;
    const inside = new Map<string, Interval>();
    for (const interval of intervals) {
      if (interval.start <= start && interval.end >= end && !inside.has(interval.id)) inside.set(interval.id, interval);
    }
    return { start, end, inside: [...inside.values()] };
  });
}
