import { WatchedElements } from './watched-elements.ts';

/** How far an element must move through the viewport until its parts in view are asked for again. */
const STEPS = [0, 0.25, 0.5, 0.75, 1];

function inTextOrder(a: Element, b: Element): number {
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/**
 * Tells which annotations have a highlight in the viewport, in the order of the text.
 * @param idsIn the annotations highlighted in an element that is in the viewport, in the order of the text
 * @returns the elements with highlights, which are to be added
 */
export function visibleHighlights(
  tell: (ids: readonly string[]) => void,
  idsIn: (element: Element) => readonly string[],
): WatchedElements {
  let told = '[]';
  const changed = (): void => {
    const ids = new Set<string>();
    for (const element of [...elements.inside].sort(inTextOrder)) for (const id of idsIn(element)) ids.add(id);
    const list = [...ids];
    const json = JSON.stringify(list);
    if (json === told) return;
    told = json;
    tell(list);
  };
  const elements = new WatchedElements({ threshold: STEPS }, ({ isIntersecting }) => isIntersecting, changed);
  return elements;
}
