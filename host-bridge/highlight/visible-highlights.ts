import { parentOf, unclobbered } from '../dom/page.ts';
import { createAreaReader, isInView, readVisiblePart } from '../dom/visible-part.ts';
import type { Marker } from './marker.ts';
import { isNear, watchElements } from './watch-elements.ts';

const inTextOrder = (a: Node, b: Node): number =>
  // Called on `b`: the elements are nearly sorted, and browsers answer fastest for the earlier one.
  b.compareDocumentPosition(a) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;

/**
 * Visible fractions of an element at which the highlights in view may be others. The second is more than the edge of an
 * element, which the browser reports as intersecting, too.
 */
const FRACTIONS = [0, 0.001, 0.25, 0.5, 0.75, 1];

/** Reports the annotations that have a highlight in the viewport, in text order, whenever they change. */
export function watchVisibleHighlights(onVisible: (ids: readonly string[]) => void, idsIn: Marker['idsIn']) {
  let reported = '[]';
  const update = (): void => {
    const areaOf = createAreaReader();
    const isSeen = (range: Range) => isInView(range, areaOf);
    const inside = [...elements.inside].sort(inTextOrder);
    const ids = [...new Set(inside.flatMap((element) => idsIn(element, isSeen)))];
    const json = JSON.stringify(ids);
    if (json !== reported) onVisible(ids);
    reported = json;
  };
  const elements: ReturnType<typeof watchElements> = watchElements(() => readVisiblePart(update), {
    threshold: FRACTIONS,
  });
  /** The element around each. */
  let parents = new WeakMap<Element, Element>();
  // A browser computes at each frame where every observed element is: of thousands, those far away are left out.
  const near = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const inner = [...unclobbered(entry.target).children].filter((child) => parents.get(child) === entry.target);
        if (isNear(entry)) elements.add(inner);
        else elements.remove(inner);
      }
    },
    { rootMargin: '50%' },
  );
  return {
    add: (added: Iterable<Element>): void => {
      const changed = new Set<Element>();
      for (const element of added) {
        const parent = parentOf(element);
        if (!parent) elements.add([element]);
        else if (parents.get(element) !== parent) changed.add(parent);
        if (parent) parents.set(element, parent);
      }
      for (const parent of changed) {
        // To be told anew whether it is near.
        near.unobserve(parent);
        near.observe(parent);
      }
    },
    clear: (): void => {
      near.disconnect();
      parents = new WeakMap();
      elements.clear();
    },
  };
}
