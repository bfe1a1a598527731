/** Finds what the reader sees on a long page, so that it is highlighted first. */

import { pageDocument, unclobbered } from '../dom/page.ts';
import type { TextRun } from '../scan/page-text.ts';
import { breaksLine, isRead, type ModeOf } from '../scan/reading-rules.ts';
import type { PageRoot } from '../scan/whole-page.ts';

/** A page with more characters than this takes so long to read that what the reader sees is highlighted first. */
const LONG = 50_000;

/** Whether a node contains more characters than this. Reads no further: joining all the text of a long page is slow. */
function isLonger(node: Node, length: number): boolean {
  const walker = pageDocument.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  let rest = length;
  while (rest >= 0 && walker.nextNode()) rest -= walker.currentNode.nodeValue?.length ?? 0;
  return rest < 0;
}

/** Whether so much text is to be read. */
export const isLong = ({ parts }: PageRoot): boolean => parts().some((part) => isLonger(part, LONG));

/** A block with more characters than this is divided into its children. */
const MAX_LENGTH = 5000;

/**
 * The blocks among these elements that are in the viewport, each as a run. A long one is divided into its children. Text
 * that is no block of its own is left out if its parent is long.
 */
function blocksInView(elements: Iterable<Element>, modeOf: ModeOf): TextRun[] {
  const blocks: TextRun[] = [];
  for (const element of elements) {
    const safe = unclobbered(element);
    const box = safe.getBoundingClientRect();
    // An element without a box may have children with boxes.
    const hasBox = box.width > 0 || box.height > 0;
    // The text may be higher than its box, which then has a fixed height.
    const isInView = box.top < innerHeight && (box.bottom > 0 || box.top + safe.scrollHeight > 0);
    if (hasBox && !isInView) continue;
    const mode = modeOf(element);
    if (!isRead(mode)) continue;
    const isWhole = box.height > 0 && !isLonger(element, MAX_LENGTH);
    if (!isWhole) blocks.push(...blocksInView(safe.children, modeOf));
    else if (breaksLine(mode)) blocks.push({ first: element, last: element });
  }
  return blocks;
}

/** What the reader sees. Reads the layout, so it must not be called between changes. */
export const runsInView = (modeOf: ModeOf, { parts }: Pick<PageRoot, 'parts'>): TextRun[] =>
  blocksInView(
    parts().flatMap((part) => (part instanceof ShadowRoot ? [...part.children] : part)),
    modeOf,
  );
