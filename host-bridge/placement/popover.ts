import { elementOf, type Place as Phrase } from '../dom/closed-parts.ts';
import { unclobbered } from '../dom/unclobbered.ts';
import { choosePopover, type PopoverPosition } from './choose-popover.ts';
import { readFreeArea } from './free-area.ts';
import { type Box, readViewport, type Size } from './geometry.ts';
import { afterLayout, observeRegion, watchLayout } from './watch-layout.ts';

/** The properties that are set on a popover. */
const STYLES = ['position', 'inset', 'margin', 'max-height', 'visibility'];

/** Until its content is known, a popover gets a side with room for this height, so that it need not change sides. */
const USUAL_HEIGHT = 240;

/** The boxes of a phrase, one or more a line. */
function linesOf(phrase: Phrase): Box[] {
  const target = phrase instanceof Element ? unclobbered(phrase) : phrase;
  return [...target.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
}

function isRightToLeft(phrase: Phrase): boolean {
  const element = elementOf(phrase);
  return element !== null && getComputedStyle(element).direction === 'rtl';
}

/** Whether something other than the page scrolls the phrase. */
function isInScroller(phrase: Phrase): boolean {
  for (let element = elementOf(phrase); element; element = unclobbered(element).parentElement) {
    if (element.localName === 'body') return false;
    if (/auto|scroll/.test(getComputedStyle(element).overflow)) return true;
  }
  return false;
}

function choose(phrase: Phrase, area: Box, size: Size, previous?: PopoverPosition | null): PopoverPosition | null {
  const facts = { area, lines: linesOf(phrase), viewport: readViewport(), size, isRightToLeft: isRightToLeft(phrase) };
  return choosePopover(facts, previous?.side);
}

/**
 * Finds the position of a popover beside a phrase.
 *
 * @returns null if there is no room: a sheet is used
 */
export const placePopover = (phrase: Phrase, size: Size): PopoverPosition | null =>
  choose(phrase, readFreeArea(elementOf(phrase)), size);

/** Coordinates in the page, which scrolling does not change. */
const inPage = ({ left, top, bottom = top, ...rest }: PopoverPosition) => ({
  ...rest,
  left: Math.round(left + scrollX),
  y: Math.round(bottom + scrollY),
});

/** Keeps a popover beside its phrase. */
class PopoverWatcher {
  readonly #phrase: Phrase;
  readonly #element: HTMLElement;
  #area: Box;
  #position: PopoverPosition | null | undefined;
  /** What the element's style says. */
  #applied = '';
  #scrollsWithPage: boolean;
  #observers: IntersectionObserver[] = [];

  constructor(phrase: Phrase, element: HTMLElement, signal: AbortSignal) {
    this.#phrase = phrase;
    this.#element = element;
    this.#area = readFreeArea(elementOf(phrase));
    this.#scrollsWithPage = !isInScroller(phrase);
    watchLayout({ measure: () => this.#measure() }, signal);
    const sizes = new ResizeObserver(() => this.#update());
    sizes.observe(element);
    this.#update();
    this.#observe();
    // Where the page's own scrolling does not move the popover, it is moved after the layout of a frame.
    const follow = () => this.#scrollsWithPage || afterLayout([element], () => signal.aborted || this.#update());
    addEventListener('scroll', follow, { capture: true, passive: true, signal });
    signal.addEventListener('abort', () => {
      for (const observer of [sizes, ...this.#observers]) observer.disconnect();
      for (const name of STYLES) element.style.removeProperty(name);
    });
  }

  /** The page has changed. @returns whether the position has */
  #measure(): boolean {
    this.#area = readFreeArea(elementOf(this.#phrase));
    const isChanged = this.#update();
    this.#observe();
    return isChanged;
  }

  /** The browser reports when popover or phrase leave the free part of the viewport, or return to it. */
  #observe(): void {
    for (const observer of this.#observers) observer.disconnect();
    const target = elementOf(this.#phrase);
    const update = () => void this.#update();
    this.#observers = [observeRegion([this.#element], update, this.#area, [0, 0.95, 1])];
    if (target) this.#observers.push(observeRegion([target], update, this.#area, [0, 1]));
  }

  /** @returns whether the position has changed */
  #update(): boolean {
    const { offsetWidth, offsetHeight } = this.#element;
    const previous = this.#position;
    // A popover that fills its room may have more to show.
    const isFull = previous && offsetHeight >= previous.maxHeight;
    const height = isFull ? readViewport().height : previous ? offsetHeight : Math.max(offsetHeight, USUAL_HEIGHT);
    const position = choose(this.#phrase, this.#area, { width: offsetWidth || 360, height }, previous);
    this.#position = position;
    const applied = JSON.stringify(position && this.#scrollsWithPage ? inPage(position) : position);
    if (applied === this.#applied) return false;
    this.#applied = applied;
    this.#apply(position);
    return true;
  }

  /** In the top layer, an absolute position is one in the page: the popover scrolls with its line. */
  #apply(position: PopoverPosition | null): void {
    const { style } = this.#element;
    style.visibility = position ? '' : 'hidden';
    if (!position) return;
    const { left, top, bottom, maxHeight } = position;
    Object.assign(style, { position: 'absolute', inset: 'auto', margin: '0', maxHeight: `${maxHeight}px` });
    const edge = bottom === undefined ? 'top' : 'bottom';
    style.left = `${left + scrollX}px`;
    style[edge] = `${bottom === undefined ? top + scrollY : readViewport().height - bottom - scrollY}px`;
    const box = this.#element.getBoundingClientRect();
    const [x, y] = [left - box.left, (bottom ?? top) - box[edge]];
    // Outside the top layer, the position is that in another element.
    if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
    this.#scrollsWithPage = false;
    style.left = `${left + scrollX + x}px`;
    style[edge] = `${Number.parseFloat(style[edge]) + (edge === 'top' ? y : -y)}px`;
  }
}

/**
 * Keeps a popover beside its phrase while the page scrolls and changes. Sets the position in the element's style;
 * hides the element while its phrase is out of view.
 *
 * @param element shown, if possible in the top layer
 */
export function watchPopover(phrase: Phrase, element: HTMLElement, signal: AbortSignal): void {
  new PopoverWatcher(phrase, element, signal);
}
