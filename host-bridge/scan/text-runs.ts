import type { TextRun } from './page-text.ts';
import { breaksLine, type ModeOf } from './reading-rules.ts';

/**
 * The smallest run that contains every phrase in or next to `node`: the node itself if it is a block, else its line.
 * @param covered nodes of earlier runs; those of this run are added
 * @returns `null` if an earlier run covers the node
 */
export function runAround(node: Node, modeOf: ModeOf, covered: Set<Node>): TextRun | null {
  const breaks = (other: Node | null): boolean => other instanceof Element && breaksLine(modeOf(other));
  let first = node;
  while (!breaks(first) && first.parentElement && !breaks(first.parentElement)) first = first.parentElement;
  if (covered.has(first)) return null;
  let last = first;
  if (!breaks(first)) {
    while (last.nextSibling && !breaks(last.nextSibling)) last = last.nextSibling;
    while (first.previousSibling && !breaks(first.previousSibling)) first = first.previousSibling;
  }
  for (let each: Node | null = first; each; each = each === last ? null : each.nextSibling) covered.add(each);
  return { first, last };
}
