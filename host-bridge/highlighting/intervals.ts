/** A part of a text that one annotation highlights; offsets in UTF-16 units. */
export interface Interval {
  readonly start: number;
  readonly end: number;
  readonly id: string;
  /** Whether the highlight begins here: its keyboard stop. */
  readonly head: boolean;
}

/** An interval and those inside it. */
export interface NestedInterval extends Interval {
  readonly inner: readonly NestedInterval[];
}

function byPlace(a: Interval, b: Interval): number {
  return a.start - b.start || b.end - a.end || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Sorts intervals and joins those of one annotation that overlap. */
export function joinIntervals(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  const lastOf = new Map<string, number>();
  for (const interval of intervals.slice().sort(byPlace)) {
    const index = lastOf.get(interval.id);
    const last = index === undefined ? undefined : joined[index];
    if (index !== undefined && last !== undefined && interval.start < last.end) {
      joined[index] = { ...last, end: Math.max(last.end, interval.end), head: last.head || interval.head };
    } else {
      lastOf.set(interval.id, joined.length);
      joined.push(interval);
    }
  }
  return joined.sort(byPlace);
}

/** Nests sorted intervals: one that reaches over the end of another is cut there in two. */
export function nestIntervals(sorted: readonly Interval[]): NestedInterval[] {
  const waiting = sorted.slice();
  const nested: NestedInterval[] = [];
  for (let outer = waiting.shift(); outer !== undefined; outer = waiting.shift()) {
    const { end } = outer;
    const inside: Interval[] = [];
    const cut: Interval[] = [];
    while (waiting[0] !== undefined && waiting[0].start < end) {
      const next = waiting.shift();
      if (next === undefined) break;
      inside.push(next.end > end ? { ...next, end } : next);
      if (next.end > end) cut.push({ ...next, start: end, head: false });
    }
    nested.push({ ...outer, inner: nestIntervals(inside) });
    waiting.push(...cut);
    if (cut.length > 0) waiting.sort(byPlace);
  }
  return nested;
}

/** Whether two sorted lists are the same. */
export function sameIntervals(one: readonly Interval[], other: readonly Interval[]): boolean {
  const same = (a: Interval, b: Interval | undefined): boolean =>
    b !== undefined && a.start === b.start && a.end === b.end && a.id === b.id && a.head === b.head;
  return one.length === other.length && one.every((interval, index) => same(interval, other[index]));
}
