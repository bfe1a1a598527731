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
  return a.start - b.start || b.end - a.end || (a.id < b.id ? -1 : 1);
}

/** Sorts intervals and joins those of one annotation that overlap. */
export function joinIntervals(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const interval of intervals.slice().sort(byPlace)) {
    const at = joined.findIndex(({ id, end }) => id === interval.id && end > interval.start);
    const same = joined[at];
    if (same === undefined) joined.push(interval);
    else joined[at] = { ...same, end: Math.max(same.end, interval.end), head: same.head || interval.head };
  }
  return joined.sort(byPlace);
}

/** Nests sorted intervals: one that reaches over the end of another is cut there in two. */
export function nestIntervals(sorted: readonly Interval[]): NestedInterval[] {
  const nested: NestedInterval[] = [];
  const waiting = [...sorted];
  for (let at = 0; at < waiting.length; ) {
    const outer = waiting[at++];
    if (outer === undefined) break;
    const { end } = outer;
    const inside: Interval[] = [];
    const cut: Interval[] = [];
    for (let next = waiting[at]; next !== undefined && next.start < end; next = waiting[++at]) {
      inside.push({ ...next, end: Math.min(next.end, end) });
      if (next.end > end) cut.push({ ...next, start: end, head: false });
    }
    nested.push({ ...outer, inner: nestIntervals(inside) });
    waiting.splice(at, 0, ...cut);
  }
  return nested;
}
