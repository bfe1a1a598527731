import { textOf, unclobbered } from '../dom/page.ts';
import { readVisiblePart } from '../dom/visible-part.ts';
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

/** Watches whether elements are in the viewport. @param onChange called when other elements may be inside */
export function watchElements(
  onChange: () => void,
  init: IntersectionObserverInit = {},
  isInside = ({ intersectionRatio }: IntersectionObserverEntry): boolean => intersectionRatio > 0,
) {
  /** The elements that are inside, as far as the browser has reported. */
  const inside = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (isInside(entry)) inside.add(entry.target);
      else inside.delete(entry.target);
    }
    onChange();
  }, init);
  return {
    inside,
    add: (elements: Iterable<Element>): void => {
      for (const element of elements) observer.observe(element);
    },
    clear: (): void => {
      observer.disconnect();
      inside.clear();
      onChange();
    },
  };
}

const inTextOrder = (a: Node, b: Node): number =>
  // Called on `b`: the elements are nearly sorted, and browsers answer fastest for the earlier one.
  b.compareDocumentPosition(a) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;

/**
 * Visible fractions of an element at which the highlights in view may be others. The second is more than the edge of an
 * element, which the browser reports as intersecting, too.
 */
const FRACTIONS = [0, 0.001, 0.25, 0.5, 0.75, 1];

/** Reports the annotations that have a highlight in the viewport, in text order, whenever they change. */
export function watchVisibleHighlights(
  onVisible: (ids: readonly string[]) => void,
  idsIn: (element: Element) => string | readonly string[],
) {
  let reported = '[]';
  const update = (): void => {
    const ids = [...new Set([...elements.inside].sort(inTextOrder).flatMap(idsIn))];
    const json = JSON.stringify(ids);
    if (json !== reported) onVisible(ids);
    reported = json;
  };
  const elements: ReturnType<typeof watchElements> = watchElements(() => readVisiblePart(update), {
    threshold: FRACTIONS,
  });
  return elements;
}
