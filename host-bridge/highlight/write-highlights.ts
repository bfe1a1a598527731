import type { Occurrence } from '../scan/locate.ts';
import type { NodeText } from '../scan/page-text.ts';
import type { Slices } from '../scan/slices.ts';
import type { ChangedNodes } from './changed-nodes.ts';
import { byPlace } from './intervals.ts';
import type { Marker } from './marker.ts';
import type { PageObserver } from './page-observer.ts';
import { planHighlights } from './plan-highlights.ts';

/** The page that is changed. */
export interface WritablePage {
  readonly marker: Marker;
  readonly changes: ChangedNodes;
  readonly observer: PageObserver;
  readonly isDestroyed: boolean;
}

/** Text whose highlights may change, with the occurrences to highlight in it. */
export interface PlannableText {
  readonly texts: readonly NodeText[];
  readonly occurrences: readonly Occurrence[];
}

/** The selected text, if any. Read before the page is changed: reading it later would force a layout. */
function selectedRange(): Range | null {
  const selection = getSelection();
  return selection && !selection.isCollapsed ? selection.getRangeAt(0) : null;
}

/** Highlights the occurrences in a text, and removes stale highlights from it. Works in slices. */
export async function writeHighlights(
  { texts, occurrences }: PlannableText,
  page: WritablePage,
  slices: Slices,
): Promise<void> {
  const { marker, changes, observer } = page;
  const isHighlighted = (node: Text, id: string): boolean => marker.isAdopted(node, id);
  const plan = await slices.run(planHighlights(occurrences, isHighlighted));
  const affected = texts.filter(({ node }) => {
    const intervals = (plan.get(node)?.intervals ?? []).sort(byPlace);
    return marker.isStale?.(node, intervals) ?? (intervals[0] || marker.isMarked?.(node));
  });
  if (affected.length === 0) return;
  await slices.pause();
  while (affected.length > 0 && !page.isDestroyed) {
    const selection = selectedRange();
    observer.ignore(() => {
      for (const { node, text } of affected.splice(0, slices.texts)) {
        if (!node.parentNode || (marker.originals.originalText(node) ?? node.data) !== text) continue;
        const { intervals = [], boxed = false } = plan.get(node) ?? {};
        // Cutting selected text would clear the selection, so the text is highlighted later.
        if (selection?.intersectsNode(node.parentNode)) changes.add(node);
        else marker.mark(node, intervals, boxed);
      }
    });
    await (marker.cutRepair ? slices.layOut() : slices.pause());
  }
}
