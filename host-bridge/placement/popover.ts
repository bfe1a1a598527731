import { pageDocument } from '../unclobbered.ts';
import type { Box, Size } from './box.ts';
import { choosePopover, type PopoverPosition } from './choose-popover.ts';
import { readFixed, readViewport, withoutBars } from './free-area.ts';
import { watchPageChanges } from './page-changes.ts';
import { elementOf, isInScroller, isRightToLeft, linesOf } from './phrase.ts';
import { observeRegion } from './region-observer.ts';
import { Scheduler } from './scheduler.ts';

type IsOurs = (element: Element) => boolean;

/** Until its content is known, a popover gets a side with room for this height, so that it need not change sides. */
const USUAL_HEIGHT = 240;

const readArea = (phrase: Element | Range, isOurs: IsOurs): Box =>
  withoutBars(readViewport(), readFixed(elementOf(phrase) ?? undefined, isOurs));

/**
 * Finds the position of a popover beside a phrase.
 *
 * @returns null if there is no room: a sheet is used
 */
export function placePopover(
  phrase: Element | Range,
  size: Size,
  isOurs: IsOurs = () => false,
): PopoverPosition | null {
  const area = readArea(phrase, isOurs);
  return choosePopover({
    area,
    lines: linesOf(phrase),
    viewport: readViewport(),
    size,
    isRightToLeft: isRightToLeft(phrase),
  });
}

/** Keeps a popover beside its phrase. */
class PopoverWatcher {
  readonly #phrase: Element | Range;
  readonly #element: HTMLElement;
  readonly #onPosition: (position: PopoverPosition | null) => void;
  readonly #isRightToLeft: boolean;
  #area: Box;
  #position: PopoverPosition | null | undefined;
  #observers: IntersectionObserver[] = [];

  constructor(phrase: Element | Range, element: HTMLElement, onPosition: (position: PopoverPosition | null) => void) {
    this.#phrase = phrase;
    this.#element = element;
    this.#onPosition = onPosition;
    this.#isRightToLeft = isRightToLeft(phrase);
    this.#area = this.#readArea();
  }

  start(signal: AbortSignal): void {
    const { changed: onChange, now: onResize } = new Scheduler(() => this.#measure(), signal);
    const sizes = new ResizeObserver(() => this.#update());
    watchPageChanges({ onChange, onResize, onScrollEnd: onResize }, (each) => this.#isOurs(each), signal);
    sizes.observe(this.#element);
    if (isInScroller(this.#phrase)) this.#followScrollers(signal);
    this.#update();
    this.#observe();
    signal.addEventListener('abort', () => {
      sizes.disconnect();
      for (const observer of this.#observers) observer.disconnect();
      this.#element.removeAttribute('style');
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

  /** The page's own scrolling moves the popover with it. In other scroll containers it is moved once a frame. */
  #followScrollers(signal: AbortSignal): void {
    let isPending = false;
    const follow = ({ target }: Event) => {
      if (target === document || isPending) return;
      isPending = true;
      requestAnimationFrame(() => {
        isPending = false;
        if (!signal.aborted) this.#update();
      });
    };
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
    if (JSON.stringify(position) === JSON.stringify(previous)) return false;
    this.#position = position;
    this.#apply(position);
    this.#onPosition(position);
    return true;
  }

  /** In the top layer, an absolute position is one in the page: the popover scrolls with its line. */
  #apply(position: PopoverPosition | null): void {
    const { style } = this.#element;
    style.visibility = position ? '' : 'hidden';
    if (!position) return;
    const { left, top, bottom, maxHeight } = position;
    const { clientHeight } = pageDocument.documentElement;
    style.position = 'absolute';
    style.inset = 'auto';
    style.margin = '0';
    style.left = `${left + scrollX}px`;
    style.maxHeight = `${maxHeight}px`;
    if (bottom === undefined) style.top = `${top + scrollY}px`;
    else style.bottom = `${clientHeight - bottom - scrollY}px`;
  }
}

/**
 * Keeps a popover beside its phrase while the page scrolls and changes. Sets the position in the element's style;
 * hides the element while its phrase is out of view.
 *
 * @param element in the top layer
 * @param onPosition called with each position; null: the phrase is out of view, or there is no room
 */
export function watchPopover(
  phrase: Element | Range,
  element: HTMLElement,
  signal: AbortSignal,
  onPosition: (position: PopoverPosition | null) => void = () => {},
): void {
  new PopoverWatcher(phrase, element, onPosition).start(signal);
}
