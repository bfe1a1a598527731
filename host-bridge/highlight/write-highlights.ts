import { memoize } from '../dom/memoize.ts';
import { isEdited, unclobbered } from '../dom/page.ts';
import type { Occurrence } from '../scan/locate.ts';
import type { Slices } from '../scan/slices.ts';
import { CONTROLS } from './activation.ts';
import { byPlace, type Interval, type Marker } from './marker.ts';
import type { PlannableText } from './occurrences.ts';
import type { PageChanges } from './page-changes.ts';

interface PlannedText {
  readonly intervals: Interval[];
  /** Whether the node's parent is a flex or grid container, whose children become boxes. */
  readonly boxed: boolean;
}

/** Plans the highlights of each node. If possible, the keyboard stop is outside the controls of the page. */
export function* planHighlights(
  occurrences: readonly Occurrence[],
  marker: Pick<Marker, 'isAdopted'>,
): Generator<undefined, Map<Text, PlannedText>> {
  const plan = new Map<Text, PlannedText>();
  const isBoxed = memoize((element: Element) => /flex|grid/.test(getComputedStyle(element).display));
  const isInControl = memoize((element: Element) => unclobbered(element).closest(CONTROLS) !== null);
  for (const { phrase, pieces } of occurrences) {
    yield;
    const stop =
      pieces.find(({ node: { parentElement } }) => !parentElement || !isInControl(parentElement)) ?? pieces[0];
    if (!stop || marker.isAdopted(stop.node, phrase.id)) continue;
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

/** Highlights the occurrences in a text, and removes stale highlights from it, in slices. The signal ends it. */
export async function writeHighlights(
  { texts, occurrences }: PlannableText,
  marker: Marker,
  changes: PageChanges,
  slices: Slices,
  signal: AbortSignal,
): Promise<void> {
  const plan = await slices.run(planHighlights(occurrences, marker));
  for (const { intervals } of plan.values()) intervals.sort(byPlace);
  const affected = texts.filter(({ node }) => marker.isStale(node, plan.get(node)?.intervals ?? []));
  if (affected.length === 0) return;
  await slices.pause();
  while (affected.length > 0 && !signal.aborted) {
    const selection = getSelection();
    // Reading it after a change would force a layout.
    const selected = selection?.isCollapsed === false ? selection.getRangeAt(0) : null;
    changes.ignore(() => {
      for (const { node, text } of affected.splice(0, slices.texts)) {
        const { parentElement } = node;
        if (!node.parentNode || (marker.originalText(node) ?? node.data) !== text) continue;
        if (parentElement && isEdited(parentElement)) continue;
        const { intervals = [], boxed = false } = plan.get(node) ?? {};
        // Cutting selected text would clear the selection, so the text is highlighted later.
        if (selected?.intersectsNode(node.parentNode)) changes.add(node);
        else marker.mark(node, intervals, boxed);
      }
    });
    await (marker.repairCuts ? slices.layOut() : slices.pause());
  }
}
