import { unclobbered } from '../unclobbered.ts';
import { type Box, boxOf, intersect } from './box.ts';

/** What an element and its ancestors decide about its content. */
interface Inherited {
  /** The outermost of them that stays in its place while the page scrolls. */
  readonly fixed: Element | undefined;
  /** The area that overflowing content is clipped to. */
  readonly clip: Box;
}

const EVERYTHING: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
const ROOT: Inherited = { fixed: undefined, clip: EVERYTHING };

/** In CSS pixels. A sticky element that is further from its edge scrolls with the page. */
const STUCK_DISTANCE = 2;

/** Whether a sticky element touches its edge of the viewport now. */
function isStuck({ top, bottom }: CSSStyleDeclaration, box: DOMRect): boolean {
  return (
    Math.abs(box.top - Number.parseFloat(top)) < STUCK_DISTANCE ||
    Math.abs(innerHeight - box.bottom - Number.parseFloat(bottom)) < STUCK_DISTANCE
  );
}

function parentOf(element: Element): Element | null {
  const node = unclobbered(element);
  const root = node.parentElement ? undefined : node.getRootNode();
  return root instanceof ShadowRoot ? root.host : node.parentElement;
}

/** Reads computed styles during one measurement, those of each element only once. */
export class ElementStyles {
  readonly #inherited = new Map<Element, Inherited>();
  readonly #text: Node | undefined;

  /** @param text a node of the text. What contains it scrolls with it, and is not fixed in the viewport. */
  constructor(text: Node | undefined) {
    this.#text = text;
  }

  /** The part of the box of an element's content that its ancestors do not clip. */
  visiblePart(element: Element, box: Box): Box {
    return intersect(box, this.#read(element).clip);
  }

  /** The element that keeps this one in its place while the page scrolls. */
  fixedAncestor(element: Element): Element | undefined {
    return this.#read(element).fixed;
  }

  #read(element: Element): Inherited {
    const known = this.#inherited.get(element);
    if (known) return known;
    const parent = parentOf(element);
    // Scrolling of the root element and the body is that of the viewport.
    const inherited = parent && element.localName !== 'body' ? this.#compute(element, this.#read(parent)) : ROOT;
    this.#inherited.set(element, inherited);
    return inherited;
  }

  #compute(element: Element, outer: Inherited): Inherited {
    const style = getComputedStyle(element);
    const { position, overflowX } = style;
    const isClipping = overflowX !== 'visible';
    if (position !== 'fixed' && position !== 'sticky' && !isClipping) return outer;
    const box = boxOf(element);
    const stays =
      (position === 'fixed' || (position === 'sticky' && isStuck(style, box))) &&
      !this.#containsText(unclobbered(element));
    const clip = position === 'fixed' ? EVERYTHING : outer.clip;
    return {
      fixed: outer.fixed ?? (stays ? element : undefined),
      clip: isClipping ? intersect(clip, box) : clip,
    };
  }

  #containsText(element: Element): boolean {
    return this.#text !== undefined && element.contains(this.#text);
  }
}
