import { ID_ATTRIBUTE } from '../highlight/highlight-element.ts';
import { queryTrees } from '../highlight-trees.ts';
import { pageDocument } from '../unclobbered.ts';

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
  return ranges.map(measurable).filter((range) => range !== undefined);
}

/** The highlights that are elements, in text order. */
export const highlightElements = (): Element[] => queryTrees(`[${ID_ATTRIBUTE}]`);

/** The highlights of the page's text: elements, and in the highlight mode `css` painted ranges. */
export function pageHighlights(): (Element | Range)[] {
  const elements = highlightElements();
  return elements[0] ? elements : paintedRanges();
}

/** Whether two highlights are the same one. A painted highlight is a new range each time. */
export const isSamePhrase = (one: Element | Range | undefined, other: Element | Range | undefined): boolean =>
  one instanceof Range && other instanceof Range
    ? one.startContainer === other.startContainer && one.startOffset === other.startOffset
    : one === other;

const isInView = ({ top, bottom, height }: DOMRect) => height > 0 && bottom > 0 && top < innerHeight;

const elementsOf = (id: string): Element[] => queryTrees(`[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`);

/** The first highlight of an annotation in the viewport, if the highlights are elements. */
export function highlightInView(id: string): Element | undefined {
  return elementsOf(id).find((element) => isInView(element.getBoundingClientRect()));
}

/** The annotation's highlight at a point of the viewport. */
export function highlightAt(id: string, x: number, y: number): Element | Range | undefined {
  const isAtPoint = ({ left, right, top, bottom }: DOMRect) => x >= left && x <= right && y >= top && y <= bottom;
  return [...elementsOf(id), ...paintedRanges()].find((phrase) => [...phrase.getClientRects()].some(isAtPoint));
}
