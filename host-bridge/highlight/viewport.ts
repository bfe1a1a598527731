import { textOf, unclobbered } from '../dom/page.ts';
import type { TextRun } from '../scan/page-text.ts';
import { breaksLine, isRead, type ModeOf } from '../scan/reading-rules.ts';
import type { PageRoot } from '../scan/whole-page.ts';

/** A page with more characters than this takes so long to read that what the reader sees is highlighted first. */
const LONG = 50_000;

export const isLong = ({ parts }: PageRoot): boolean => parts().some((part) => textOf(part).length > LONG);

/** A block with more characters than this is divided into its children. */
const MAX_LENGTH = 5000;

/** The blocks in the viewport, each as a run. Of a long one, its children: text of its own between them is left out. */
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
    const isWhole = box.height > 0 && textOf(element).length <= MAX_LENGTH;
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
