import { parentOf } from '../dom/closed-parts.ts';
import { memoize } from '../dom/memoize.ts';
import { unclobbered } from '../dom/unclobbered.ts';
import { type Box, boxOf, intersect } from './geometry.ts';

/** What an element and its ancestors decide about its content. */
interface Inherited {
  /** The outermost of them that stays in its place while the page scrolls. */
  readonly fixed: Element | undefined;
  /** The area that overflowing content is clipped to. */
  readonly clip: Box;
}

const EVERYTHING: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** In CSS pixels. A sticky element that is further from its edge scrolls with the page. */
const STUCK_DISTANCE = 2;

/** Whether an element touches an edge of the viewport to which it may stick. */
function isStuck({ top, bottom }: CSSStyleDeclaration, box: Box): boolean {
  return (
    Math.abs(box.top - Number.parseFloat(top)) < STUCK_DISTANCE ||
    Math.abs(innerHeight - box.bottom - Number.parseFloat(bottom)) < STUCK_DISTANCE
  );
}

/**
 * Reads the styles of elements during one measurement, those of each element only once.
 *
 * @param text a node of the text. What contains it scrolls with it, and is not fixed in the viewport.
 */
export function inheritedStyles(text: Node | undefined): (element: Element) => Inherited {
  const read = memoize((element: Element): Inherited => {
    const parent = parentOf(element);
    // Scrolling of the root element and the body is that of the viewport.
    if (!parent || element.localName === 'body') return { fixed: undefined, clip: EVERYTHING };
    const outer = read(parent);
    const style = getComputedStyle(element);
    const isFixed = style.position === 'fixed';
    const isClipping = style.overflowX !== 'visible';
    if (!isFixed && style.position !== 'sticky' && !isClipping) return outer;
    const box = boxOf(element);
    const stays = isFixed || (style.position === 'sticky' && isStuck(style, box));
    const isAround = text !== undefined && unclobbered(element).contains(text);
    const clip = isFixed ? EVERYTHING : outer.clip;
    return {
      fixed: outer.fixed ?? (stays && !isAround ? element : undefined),
      clip: isClipping ? intersect(clip, box) : clip,
    };
  });
  return read;
}
