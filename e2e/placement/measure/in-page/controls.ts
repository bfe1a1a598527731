import type { Coverage } from './coverage.ts';
import { coverageOf, isOurs, pointsOf } from './points.ts';

/** How many things can be seen, and which of them cannot be pressed. */
export interface Presses {
  readonly visible: number;
  /** Short descriptions of those that cannot be pressed. */
  readonly unpressable: readonly string[];
}

const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], [onclick]';
/** Elements in the text that the product made from phrases. */
export const HIGHLIGHT = '[data-journal-annotation]';

/** Something that covers half of a control makes it hard to press. */
const isUnpressable = ({ visible, covered }: Coverage): boolean => visible > 0 && covered * 2 >= visible;

/** Points of a control: a line of them in each of its boxes, and in large boxes further lines. */
export const pointsInBoxes = (boxes: readonly DOMRect[]) =>
  boxes.flatMap(({ left, top, width, height }) => {
    const lines = Math.max(1, Math.round(height / 24));
    return Array.from({ length: lines }, (_, line) =>
      pointsOf(new DOMRect(left, top + (line * height) / lines, width, height / lines)),
    ).flat();
  });

const describe = (element: Element): string => {
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
  return `${element.localName} “${words.slice(0, 30)}”`;
};

function countPresses(things: Iterable<{ element: Element; boxes: readonly DOMRect[] }>): Presses {
  let visible = 0;
  const unpressable: string[] = [];
  for (const { element, boxes } of things) {
    const coverage = coverageOf(element, pointsInBoxes(boxes));
    if (coverage.visible === 0) continue;
    visible++;
    if (isUnpressable(coverage)) unpressable.push(describe(element));
  }
  return { visible, unpressable };
}

/** All elements of a tree with their open shadow trees, without the product's. */
function* elementsIn(root: Document | ShadowRoot): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    if (isOurs(element)) continue;
    yield element;
    if (element.shadowRoot !== null) yield* elementsIn(element.shadowRoot);
  }
}

/** Measures the site's own links, buttons and fields. */
export const measureControls = (): Presses =>
  countPresses(
    [...elementsIn(document)]
      .filter((element) => element.matches(CONTROLS) && element.closest(HIGHLIGHT) === null)
      .map((element) => ({ element, boxes: [...element.getClientRects()] })),
  );

/** The highlights: elements, or painted ranges. */
export function findHighlights(): readonly { element: Element; boxes: readonly DOMRect[] }[] {
  const elements = [...document.querySelectorAll(HIGHLIGHT)].map((element) => ({
    element,
    boxes: [...element.getClientRects()],
  }));
  const ranges = [...CSS.highlights.values()].flatMap((painted) => [...painted]);
  const inText = ranges.flatMap(({ startContainer, startOffset, endContainer, endOffset }) => {
    const range = document.createRange();
    range.setStart(startContainer, startOffset);
    range.setEnd(endContainer, endOffset);
    const element = range.startContainer.parentElement;
    return element === null ? [] : [{ element, boxes: [...range.getClientRects()] }];
  });
  return [...elements, ...inText];
}

/** Measures the highlights. */
export const measureHighlights = (): Presses => countPresses(findHighlights());
