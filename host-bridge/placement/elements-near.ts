import { pageDocument, unclobbered } from '../unclobbered.ts';
import type { Box } from './box.ts';

/** How far above and below the viewport elements are read, in heights of the viewport. */
const REACH = 1;

export interface NearElement {
  readonly element: Element;
  readonly box: Box;
}

/**
 * Reads the boxes of the elements in and near the viewport. What is in an element that is further away is not read; of
 * such elements, `far` receives those next to the ones that were read.
 *
 * @param isSkipped whether an element and its content are left out
 */
export function* elementsNear(
  root: Element | ShadowRoot,
  isSkipped: (element: Element) => boolean,
  far: Set<Element>,
): Generator<NearElement, void> {
  const walker = pageDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  const top = -REACH * innerHeight;
  const bottom = (1 + REACH) * innerHeight;
  let above: Element | undefined;
  let below: Node | null = null;
  const next = (): Node | null => {
    do {
      const sibling = walker.nextSibling();
      if (sibling) return sibling;
    } while (walker.parentNode() && walker.currentNode !== root);
    return null;
  };
  for (let node: Node | null = walker.firstChild(); node; ) {
    if (!(node instanceof Element) || isSkipped(node)) {
      node = next();
      continue;
    }
    const element = unclobbered(node);
    const box = element.getBoundingClientRect();
    // The content of a page is often higher than an element that is as high as the viewport.
    const isAbove = box.bottom < top && box.top + element.scrollHeight < top;
    if (box.height > 0 && (isAbove || box.top > bottom)) {
      if (isAbove) above = node;
      else if (below !== element.parentNode) {
        far.add(node);
        below = element.parentNode;
      }
      node = next();
      continue;
    }
    if (above) far.add(above);
    above = undefined;
    yield { element: node, box };
    if (element.shadowRoot) yield* elementsNear(element.shadowRoot, isSkipped, far);
    node = walker.nextNode();
  }
  if (above) far.add(above);
}
