import { ID_ATTRIBUTE } from '../../highlight/highlight-element.ts';
import { pageDocument } from '../../unclobbered.ts';

/** Names under which the client registers the ranges that it paints, one for each type of annotation. */
const PAINTED = /^journal-(annotation|commentary|related|glossary)$/;

/** A range that can be measured; `undefined` if the page has shortened or removed its text. */
function measurable({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): Range | undefined {
  if (!startContainer.isConnected || !endContainer.isConnected) return undefined;
  const range = pageDocument.createRange();
  try {
    range.setStart(startContainer, startOffset);
    range.setEnd(endContainer, endOffset);
  } catch {
    return undefined;
  }
  return range;
}

function paintedRanges(): Range[] {
  const ranges = [...(globalThis.CSS?.highlights ?? [])].flatMap(([name, highlight]) =>
    PAINTED.test(name) ? [...highlight] : [],
  );
  return ranges
    .map(measurable)
    .filter((range) => range !== undefined)
    .sort((one, other) => one.compareBoundaryPoints(Range.START_TO_START, other));
}

/** The highlights of the page's text, in order: elements, and in the highlight mode `css` painted ranges. */
export function pageHighlights(): (Element | Range)[] {
  const elements = pageDocument.querySelectorAll(`[${ID_ATTRIBUTE}]`);
  return [...elements, ...(elements.length > 0 ? [] : paintedRanges())];
}

const isInView = ({ top, bottom, height }: DOMRect) => height > 0 && bottom > 0 && top < innerHeight;

/** The first highlight of an annotation in the viewport, if the highlights are elements. */
export function highlightInView(id: string): Element | undefined {
  const elements = [...pageDocument.querySelectorAll(`[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`)];
  return elements.find((element) => isInView(element.getBoundingClientRect()));
}

/** The highlight at a point of the viewport. */
export function highlightAt(x: number, y: number): Element | Range | undefined {
  const element = pageDocument.elementFromPoint(x, y)?.closest(`[${ID_ATTRIBUTE}]`);
  if (element) return element;
  const isAtPoint = ({ left, right, top, bottom }: DOMRect) => x >= left && x <= right && y >= top && y <= bottom;
  return paintedRanges().find((range) => [...range.getClientRects()].some(isAtPoint));
}
