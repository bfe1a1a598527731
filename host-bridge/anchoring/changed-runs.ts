import { FoldedText } from './folded-text.ts';
import type { TextRun } from './page-text.ts';
import type { PhraseIndex } from './phrase-index.ts';
import type { Reading } from './reading-rules.ts';
import { outermostRuns, runAround, unreadAround } from './text-runs.ts';

/** Elements that are lines of their own on nearly every page; asking for their style would cost more than looking. */
const BLOCKS =
  'p,li,div,section,article,main,aside,header,footer,nav,h1,h2,h3,h4,h5,h6,ul,ol,dl,dt,dd,table,tr,td,th,figure,figcaption,blockquote,body';

/** Groups nodes by the block that they are or stand in. */
function groupByBlock(nodes: Iterable<Node>): Map<Element, Node[]> {
  const groups = new Map<Element, Node[]>();
  for (const node of nodes) {
    const element = node instanceof Element ? node : node.parentElement;
    const block = node.isConnected ? element?.closest(BLOCKS) : null;
    if (!block || !document.body?.contains(block)) continue;
    const group = groups.get(block);
    if (group === undefined) groups.set(block, [node]);
    else group.push(node);
  }
  return groups;
}

function mayHold(block: Element, index: PhraseIndex): boolean {
  const text = new FoldedText();
  text.append(block.textContent ?? '');
  return index.mayStandIn(text);
}

/** What decides how a changed part of the page is read. */
export interface ChangedPart {
  readonly index: PhraseIndex;
  readingOf(element: Element): Reading;
  /** Whether there are highlights in the element, which may have to go. */
  isMarked(element: Element): boolean;
  /** Told of elements around changed nodes that are not read now. */
  unread(element: Element): void;
}

/** The runs to read again after `nodes` changed; the parts of the page where no phrase can stand are left out. */
export function* changedRuns(nodes: Iterable<Node>, part: ChangedPart): Generator<undefined, TextRun[]> {
  const runs: TextRun[] = [];
  const covered = new Set<Node>();
  for (const [block, group] of groupByBlock(nodes)) {
    yield;
    if (!part.isMarked(block) && !mayHold(block, part.index)) continue;
    for (const node of group) {
      yield;
      const unread = unreadAround(node, part.readingOf);
      if (unread !== null) part.unread(unread);
      const run = unread === null ? runAround(node, part.readingOf, covered) : null;
      if (run !== null) runs.push(run);
    }
  }
  return outermostRuns(runs);
}
