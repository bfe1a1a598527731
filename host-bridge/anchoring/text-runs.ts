import type { TextRun } from './page-text.ts';
import type { Reading, ReadingOf } from './reading-rules.ts';

const BREAKS: readonly Reading[] = ['block', 'apart'];
const UNREAD: readonly Reading[] = ['nothing', 'hidden', 'skipped'];

/** The outermost element around `node` within which nothing is read, if any. */
export function unreadAround(node: Node, readingOf: ReadingOf): Element | null {
  let unread: Element | null = null;
  for (let element = node.parentElement; element && element !== document.body; element = element.parentElement) {
    if (UNREAD.includes(readingOf(element))) unread = element;
  }
  return unread;
}

/**
 * The smallest part of the page that no phrase in or beside `node` reaches out of: itself, when it is a block, else
 * the line that it stands in.
 * @param covered nodes in lines that were found before, to which this one's are added; for these the answer is `null`
 */
export function runAround(node: Node, readingOf: ReadingOf, covered: Set<Node>): TextRun | null {
  const breaksLine = (other: Node | null): boolean => other instanceof Element && BREAKS.includes(readingOf(other));
  let child = node;
  while (!breaksLine(child) && child.parentElement && child.parentElement !== document.body) {
    if (breaksLine(child.parentElement)) break;
    child = child.parentElement;
  }
  if (covered.has(child)) return null;
  let first = child;
  let last = child;
  if (!breaksLine(child)) {
    while (first.previousSibling && !breaksLine(first.previousSibling)) first = first.previousSibling;
    while (last.nextSibling && !breaksLine(last.nextSibling)) last = last.nextSibling;
  }
  for (let each: Node | null = first; each; each = each === last ? null : each.nextSibling) covered.add(each);
  return { first, last };
}
