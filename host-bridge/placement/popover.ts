import { elementOf, type Place as Phrase, parentOf } from '../dom/closed-parts.ts';
import { body } from '../dom/page.ts';
import { choosePopover, type PopoverPosition } from './choose-popover.ts';
import { readFreeArea } from './free-area.ts';
import { type Box, readViewport, type Size } from './geometry.ts';
import { afterLayout, watchLayout } from './watch-layout.ts';

/** The properties that are set on a popover. */
const STYLES = ['position', 'inset', 'margin', 'max-height', 'visibility'];

/** Until its content is known, a popover gets a side with room for this height, so that it need not change sides. */
const USUAL_HEIGHT = 240;

/** Whether something other than the page scrolls the phrase. */
function isInScroller(phrase: Phrase): boolean {
  for (let element = elementOf(phrase); element && element !== body(); element = parentOf(element))
    if (/auto|scroll/.test(getComputedStyle(element).overflow)) return true;
  return false;
}

function choose(phrase: Phrase, area: Box, size: Size, previous?: PopoverPosition | null): PopoverPosition | null {
  const element = elementOf(phrase);
  const isRightToLeft = element !== null && getComputedStyle(element).direction === 'rtl';
  const lines = [...phrase.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  return choosePopover({ area, lines, viewport: readViewport(), size, isRightToLeft }, previous?.side);
}

/**
 * Finds the position of a popover beside a phrase.
 *
 * @returns null if there is no room: a sheet is used
 */
export const placePopover = (phrase: Phrase, size: Size): PopoverPosition | null =>
  choose(phrase, readFreeArea(elementOf(phrase)), size);

/**
 * Keeps a popover beside its phrase while the page scrolls and changes. Sets the position in the element's style;
 * hides the element while its phrase is out of view.
 *
 * @param element shown, if possible in the top layer
 */
export function watchPopover(phrase: Phrase, element: HTMLElement, signal: AbortSignal): void {
  const { style } = element;
  const target = elementOf(phrase);
  let area = readFreeArea(target);
  let position: PopoverPosition | null | undefined;
  /** What the element's style says. */
  let applied = '';
  let scrollsWithPage = !isInScroller(phrase);

  /** In the top layer, an absolute position is one in the page: the popover scrolls with its line. */
  const apply = ({ left, top, bottom, maxHeight }: PopoverPosition) => {
    Object.assign(style, { position: 'absolute', inset: 'auto', margin: '0', maxHeight: `${maxHeight}px` });
    const edge = bottom === undefined ? 'top' : 'bottom';
    style.left = `${left + scrollX}px`;
    style[edge] = `${bottom === undefined ? top + scrollY : readViewport().height - bottom - scrollY}px`;
    const box = element.getBoundingClientRect();
    const [x, y] = [left - box.left, (bottom ?? top) - box[edge]];
    // Outside the top layer, the position is that in another element.
    if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
    scrollsWithPage = false;
    style.left = `${left + scrollX + x}px`;
    style[edge] = `${Number.parseFloat(style[edge]) + (edge === 'top' ? y : -y)}px`;
  };

  /** @returns whether the position has changed */
  const update = (): boolean => {
    const { offsetWidth, offsetHeight } = element;
    // A popover that fills its room may have more to show.
    const isFull = position && offsetHeight >= position.maxHeight;
    const height = isFull ? readViewport().height : position ? offsetHeight : Math.max(offsetHeight, USUAL_HEIGHT);
    position = choose(phrase, area, { width: offsetWidth || 360, height }, position);
    // Where the page scrolls the popover with its line, it need not move.
    const [x, y] = scrollsWithPage ? [scrollX, scrollY] : [0, 0];
    const { left = 0, top = 0, bottom = top, ...rest } = position ?? {};
    const next = JSON.stringify([Boolean(position), Math.round(left + x), Math.round(bottom + y), rest]);
    if (next === applied) return false;
    applied = next;
    style.visibility = position ? '' : 'hidden';
    if (position) apply(position);
    return true;
  };

  /** The browser reports when the phrase leaves the free part of the viewport, or returns to it. */
  let inArea: IntersectionObserver | undefined;
  const observe = () => {
    inArea?.disconnect();
    const { height } = readViewport();
    const rootMargin = `${-Math.round(area.top)}px 0px ${-Math.round(height - area.bottom)}px`;
    inArea = new IntersectionObserver(update, { root: document, rootMargin, threshold: [0, 1] });
    if (target) inArea.observe(target);
  };
  const measure = () => {
    area = readFreeArea(target);
    observe();
    return update();
  };
  watchLayout(measure, signal);
  const sizes = new ResizeObserver(update);
  sizes.observe(element);
  measure();
  // Where the page's own scrolling does not move the popover, it is moved after the layout of a frame.
  const follow = () => scrollsWithPage || afterLayout([element], () => signal.aborted || update());
  addEventListener('scroll', follow, { capture: true, passive: true, signal });
  signal.addEventListener('abort', () => {
    for (const observer of [sizes, inArea]) observer?.disconnect();
    for (const name of STYLES) style.removeProperty(name);
  });
}
