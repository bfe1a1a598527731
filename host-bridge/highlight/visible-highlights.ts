import { readVisiblePart } from '../dom/visible-part.ts';

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
