import { memoize } from '../memoize.ts';
import type { Occurrence } from '../scan/locate.ts';
import { unclobbered } from '../unclobbered.ts';
import { CONTROLS } from './activation.ts';
import type { Interval } from './intervals.ts';

/** The caller may pause after this many occurrences. */
const OCCURRENCES_PER_STEP = 32;

/** The highlights of one text node. */
export interface PlannedText {
  readonly intervals: Interval[];
  /** Whether the node's parent is a flex or grid container, whose children become boxes. */
  readonly boxed: boolean;
}

function isBoxContainer(element: Element): boolean {
  return /flex|grid/.test(getComputedStyle(element).display);
}

/**
 * Plans the highlights of each text node. The keyboard stop of an occurrence is its first piece outside all controls of
 * the page, or its first piece if all are in controls.
 * @param isHighlighted whether the page already has a highlight of this annotation at this node
 */
export function* planHighlights(
  occurrences: readonly Occurrence[],
  isHighlighted: (node: Text, id: string) => boolean,
): Generator<undefined, Map<Text, PlannedText>> {
  const plan = new Map<Text, PlannedText>();
  const isBoxed = memoize(isBoxContainer);
  let visited = 0;
  for (const { phrase, pieces } of occurrences) {
    if (++visited % OCCURRENCES_PER_STEP === 0) yield;
    const stop =
      pieces.find(({ node: { parentElement } }) => !parentElement || !unclobbered(parentElement).closest(CONTROLS)) ??
      pieces[0];
    if (!stop || isHighlighted(stop.node, phrase.id)) continue;
    for (const piece of pieces) {
      const { node, start, end } = piece;
      const text = plan.get(node) ?? {
        intervals: [],
        boxed: node.parentElement !== null && isBoxed(node.parentElement),
      };
      text.intervals.push({ start, end, id: phrase.id, head: piece === stop });
      plan.set(node, text);
    }
  }
  return plan;
}
