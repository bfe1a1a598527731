import { afterLayout } from '../after-layout.ts';
import type { WatchMutations } from '../page-mutations.ts';
import type { Box, Size } from './box.ts';
import { choosePopover, type PopoverPosition } from './choose-popover.ts';
import { readFixed, withoutBars } from './free-area.ts';
import { watchLayoutChanges } from './layout-changes.ts';
import { elementOf, isInScroller, isRightToLeft, linesOf } from './phrase-boxes.ts';
import { observeRegion } from './region-observer.ts';
import { Scheduler } from './scheduler.ts';
import { readViewport } from './viewport.ts';

/** The properties that are set on a popover. */
const STYLES = ['position', 'inset', 'margin', 'max-height', 'visibility'];

type IsOurs = (element: Element) => boolean;
type OnPosition = (position: PopoverPosition | null) => void;

/** Until its content is known, a popover gets a side with room for this height, so that it need not change sides. */
const USUAL_HEIGHT = 240;

const readArea = (phrase: Element | Range, isOurs: IsOurs): Box =>
  withoutBars(readViewport(), readFixed(elementOf(phrase), isOurs));

/**
 * Finds the position of a popover beside a phrase.
 *
 * @returns null if there is no room: a sheet is used
 */
export function placePopover(phrase: Element | Range, size: Size, isOurs: IsOurs): PopoverPosition | null {
  const area = readArea(phrase, isOurs);
  return choosePopover({
    area,
    lines: linesOf(phrase),
    viewport: readViewport(),
    size,
    isRightToLeft: isRightToLeft(phrase),
  });
}

/** Coordinates in the page, which scrolling does not change. */
const inPage = ({ left, top, bottom = top, ...rest }: PopoverPosition) => ({
  ...rest,
  left: Math.round(left + scrollX),
  y: Math.round(bottom + scrollY),
});

/** Keeps a popover beside its phrase. */
class PopoverWatcher {
  readonly #phrase: Element | Range;
  readonly #element: HTMLElement;
  readonly #onPosition: OnPosition | undefined;
  readonly #isRightToLeft: boolean;
  #area: Box;
  #position: PopoverPosition | null | undefined;
  /** What the element's style says. */
  #applied = '';
  #scrollsWithPage = true;
  #observers: IntersectionObserver[] = [];

  constructor(phrase: Element | Range, element: HTMLElement, onPosition?: OnPosition) {
    this.#phrase = phrase;
    this.#element = element;
    this.#onPosition = onPosition;
    this.#isRightToLeft = isRightToLeft(phrase);
    this.#area = this.#readArea();
  }

  start(watchMutations: WatchMutations, signal: AbortSignal): void {
    const { changed: onChange, now: onResize } = new Scheduler(() => this.#measure(), signal);
    const sizes = new ResizeObserver(() => this.#update());
    watchLayoutChanges(
      { onChange, onResize, onScrollEnd: onResize },
      (each) => this.#isOurs(each),
      watchMutations,
      signal,
    );
    sizes.observe(this.#element);
    this.#scrollsWithPage = !isInScroller(this.#phrase);
    this.#update();
    this.#observe();
    this.#followScrolling(signal);
    signal.addEventListener('abort', () => {
      sizes.disconnect();
      for (const observer of this.#observers) observer.disconnect();
      for (const name of STYLES) this.#element.style.removeProperty(name);
    });
  }

  #isOurs(element: Element): boolean {
    return element === this.#element || element.shadowRoot === this.#element.getRootNode();
  }

  #readArea(): Box {
    return readArea(this.#phrase, (element) => this.#isOurs(element));
  }

  /** The page has changed. @returns whether the position has */
  #measure(): boolean {
    this.#area = this.#readArea();
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

  /** Moves the popover after the layout of a frame, where the page's own scrolling does not move it. */
  #followScrolling(signal: AbortSignal): void {
    const follow = () => this.#scrollsWithPage || afterLayout([this.#element], () => signal.aborted || this.#update());
    addEventListener('scroll', follow, { capture: true, passive: true, signal });
  }

  /** @returns whether the position has changed */
  #update(): boolean {
    const { offsetWidth, offsetHeight } = this.#element;
    const viewport = readViewport();
    const previous = this.#position;
    // A popover that fills its room may have more to show.
    const isFull = previous && offsetHeight >= previous.maxHeight;
    const height = isFull ? viewport.height : previous ? offsetHeight : Math.max(offsetHeight, USUAL_HEIGHT);
    const facts = { area: this.#area, viewport, isRightToLeft: this.#isRightToLeft, lines: linesOf(this.#phrase) };
    const position = choosePopover({ ...facts, size: { width: offsetWidth || 360, height } }, previous?.side);
    this.#position = position;
    const applied = JSON.stringify(position && this.#scrollsWithPage ? inPage(position) : position);
    if (applied === this.#applied) return false;
    this.#applied = applied;
    this.#apply(position);
    this.#onPosition?.(position);
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
 * @param onPosition called with each position; null: the phrase is out of view, or there is no room
 */
export function watchPopover(
  phrase: Element | Range,
  element: HTMLElement,
  watchMutations: WatchMutations,
  signal: AbortSignal,
  onPosition?: OnPosition,
): void {
  new PopoverWatcher(phrase, element, onPosition).start(watchMutations, signal);
}
