import { memoize } from '../memoize.ts';
import type { Occurrence } from '../scan/locate.ts';
import { CONTROLS } from './activation.ts';
import type { Interval } from './intervals.ts';

/** So many occurrences are looked at before the caller can pause. */
const AT_ONCE = 32;

/** How one text node is to be highlighted. */
export interface PlannedText {
  readonly intervals: Interval[];
  /** Whether children of its parent are boxes of their own, in a flex or grid container. */
  readonly boxed: boolean;
}

function isBox(element: Element): boolean {
  return /flex|grid/.test(getComputedStyle(element).display);
}

/**
 * What to highlight in each text node. The keyboard stop of an occurrence is its first piece in no
 * control of the page, where there is one.
 * @param isDone tells which highlights the page has already
 */
export function* planHighlights(
  occurrences: readonly Occurrence[],
  isDone: (node: Text, id: string) => boolean,
): Generator<undefined, Map<Text, PlannedText>> {
  const wanted = new Map<Text, PlannedText>();
  const isBoxAround = memoize(isBox);
  let looked = 0;
  for (const { phrase, pieces } of occurrences) {
    if (++looked % AT_ONCE === 0) yield;
    const stop = pieces.find(({ node }) => !node.parentElement?.closest(CONTROLS)) ?? pieces[0];
    if (stop === undefined || isDone(stop.node, phrase.id)) continue;
    for (const piece of pieces) {
      const { node, start, end } = piece;
      const text = wanted.get(node) ?? {
        intervals: [],
        boxed: node.parentElement !== null && isBoxAround(node.parentElement),
      };
      text.intervals.push({ start, end, id: phrase.id, head: piece === stop });
      wanted.set(node, text);
    }
  }
  return wanted;
}
