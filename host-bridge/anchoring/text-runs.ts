import type { TextRun } from './page-text.ts';
import type { Reading } from './reading-rules.ts';

type ReadingOf = (element: Element) => Reading;

const BREAKS: readonly Reading[] = ['block', 'apart'];
const UNREAD: readonly Reading[] = ['nothing', 'hidden', 'skipped'];

function breaksLine(node: Node | null, readingOf: ReadingOf): boolean {
  return node instanceof Element && BREAKS.includes(readingOf(node));
}

/** The siblings that share a line with `node`, which does not break it itself; adds them to `covered`. */
function lineAround(node: Node, readingOf: ReadingOf, covered: Set<Node>): TextRun {
  let first = node;
  let last = node;
  while (first.previousSibling && !breaksLine(first.previousSibling, readingOf)) first = first.previousSibling;
  while (last.nextSibling && !breaksLine(last.nextSibling, readingOf)) last = last.nextSibling;
  for (let sibling: Node | null = first; sibling !== last && sibling; sibling = sibling.nextSibling)
    covered.add(sibling);
  covered.add(last);
  return { first, last };
}

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
 * @param covered nodes in lines that were found before; for these the answer is `null`
 */
export function runAround(node: Node, readingOf: ReadingOf, covered: Set<Node>): TextRun | null {
  let child = node;
  while (child.parentElement !== null) {
    if (covered.has(child)) return null;
    if (breaksLine(child, readingOf)) return { first: child, last: child };
    if (child.parentElement === document.body || breaksLine(child.parentElement, readingOf)) break;
    child = child.parentElement;
  }
  return lineAround(child, readingOf, covered);
}

/** Leaves out the runs that lie inside another one or are there twice. */
export function outermostRuns(runs: Iterable<TextRun>): TextRun[] {
  const byFirst = new Map<Node, TextRun>();
  for (const run of runs) byFirst.set(run.first, run);
  const outermost: TextRun[] = [];
  for (const run of byFirst.values()) {
    let parent = run.first.parentNode;
    while (parent !== null && byFirst.get(parent)?.last !== parent) parent = parent.parentNode;
    if (parent === null) outermost.push(run);
  }
  return outermost;
}
