import { WatchedElements } from './watched-elements.ts';

function inTextOrder(a: Element, b: Element): number {
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/**
 * Reports the annotations that have a highlight in the viewport, in text order, whenever they change.
 * @param idsIn the annotations highlighted in an element that is in the viewport, in text order
 * @param threshold visible fractions of an element at which `idsIn` is called again
 * @returns the caller adds the elements with highlights
 */
export function watchVisibleHighlights(
  onVisible: (ids: readonly string[]) => void,
  idsIn: (element: Element) => readonly string[],
  threshold?: number[],
): WatchedElements {
  let reported = '[]';
  const onChange = (): void => {
    const ids = new Set<string>();
    for (const element of [...elements.inside].sort(inTextOrder)) for (const id of idsIn(element)) ids.add(id);
    const list = [...ids];
    const json = JSON.stringify(list);
    if (json === reported) return;
    reported = json;
    onVisible(list);
  };
  const elements = new WatchedElements({ threshold }, ({ isIntersecting }) => isIntersecting, onChange);
  return elements;
}
