import type { TextRun } from './page-text.ts';
import { breaksLine, type ReadingOf } from './reading-rules.ts';

/**
 * The smallest part of the page that no phrase in or beside `node` reaches out of: itself, when it is a block, else
 * the line that it stands in.
 * @param covered nodes in lines that were found before, to which this one's are added; for these the answer is `null`
 */
export function runAround(node: Node, readingOf: ReadingOf, covered: Set<Node>): TextRun | null {
  const breaks = (other: Node | null): boolean => other instanceof Element && breaksLine(readingOf(other));
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
