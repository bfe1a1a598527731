import type { Occurrence } from '../anchoring/locate.ts';
import type { TextPiece } from '../anchoring/text-range.ts';
import { CONTROLS } from './activation.ts';
import { type Interval, joinIntervals } from './intervals.ts';

/** The piece to be the keyboard stop: the first that stands in no control of the page, where there is one. */
function headOf(pieces: readonly TextPiece[]): number {
  if (pieces.length < 2) return 0;
  for (let index = 0; index < pieces.length; index++) {
    if (!pieces[index]?.node.parentElement?.closest(CONTROLS)) return index;
  }
  return 0;
}

/** What to highlight in each text node, sorted and joined. `isDone` tells which highlights the page has already. */
export function wantedIntervals(
  occurrences: readonly Occurrence[],
  isDone: (node: Text, id: string) => boolean,
): Map<Text, Interval[]> {
  const wanted = new Map<Text, Interval[]>();
  for (const { phrase, pieces } of occurrences) {
    const first = pieces[0]?.node;
    if (first === undefined || isDone(first, phrase.id)) continue;
    const head = headOf(pieces);
    for (let index = 0; index < pieces.length; index++) {
      const piece = pieces[index];
      if (piece === undefined) continue;
      const { node, start, end } = piece;
      const list = wanted.get(node) ?? [];
      list.push({ start, end, id: phrase.id, head: index === head });
      wanted.set(node, list);
    }
  }
  for (const [node, intervals] of wanted) wanted.set(node, joinIntervals(intervals));
  return wanted;
}
