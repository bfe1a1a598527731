import { watchMutations } from '../dom/page-mutations.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import { isOurs } from './appearance.ts';
import { type Box, readViewport } from './geometry.ts';

/** In milliseconds: the shortest time between two measurements. */
const MIN_DELAY = 100;
/** The longest one, on a page that changes all the time without any consequence. */
const MAX_DELAY = 3_000;
/** In milliseconds. What a change brings late, such as the content of a shadow root, is there by then. */
const SETTLE_DELAY = 1_000;
/** In milliseconds. Scroll events follow each other sooner. */
const SCROLL_PAUSE = 150;

/** What is done about changes of the page's layout. */
interface LayoutListener {
  /** The page may look different. @returns whether anything has changed */
  measure(): boolean;
  /** The user has stopped scrolling the page or an element in it. Without this method, the page is measured. */
  onScrollEnd?(scroller?: Element): void;
}

const isOurChange = ({ target }: Event | MutationRecord): boolean => target instanceof Element && isOurs(target);

/**
 * Listens for what moves the content of the page, and has it measured in the next frame, when the browser computes the
 * layout anyway, and once more when the page has settled. While changes have no consequence, the time between
 * measurements doubles.
 *
 * @returns call it to have the page measured in the next frame
 */
export function watchLayout(listener: LayoutListener, signal: AbortSignal): () => void {
  let delay = MIN_DELAY;
  let next: ReturnType<typeof setTimeout> | undefined;
  let settle: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const measure = () => {
    next = undefined;
    if (!signal.aborted) delay = listener.measure() ? MIN_DELAY : Math.min(MAX_DELAY, delay * 2);
  };
  const measureAfter = (milliseconds: number) => setTimeout(() => requestAnimationFrame(measure), milliseconds);
  const measureNow = () => {
    clearTimeout(next);
    delay = MIN_DELAY;
    next = measureAfter(0);
  };
  const onChange = () => {
    next ??= measureAfter(delay);
    clearTimeout(settle);
    settle = setTimeout(measureNow, SETTLE_DELAY);
  };
  const onScroll = ({ target }: Event) => {
    const scroller = target instanceof Element ? target : undefined;
    clearTimeout(pause);
    pause = setTimeout(() => (listener.onScrollEnd ? listener.onScrollEnd(scroller) : measureNow()), SCROLL_PAUSE);
  };
  let isObserved = false;
  const sizes = new ResizeObserver(() => {
    // The first report is of the size with which the observation began.
    if (isObserved) measureNow();
    isObserved = true;
  });
  const passive = { capture: true, passive: true, signal };
  for (const type of ['transitionend', 'animationend', 'toggle'])
    pageDocument.addEventListener(type, (event) => isOurChange(event) || onChange(), passive);
  pageDocument.addEventListener('journal:scanComplete', measureNow, passive);
  for (const type of ['resize', 'load']) addEventListener(type, measureNow, passive);
  addEventListener('scroll', onScroll, passive);
  watchMutations((records) => records.every(isOurChange) || onChange(), signal);
  sizes.observe(pageDocument.body ?? pageDocument.documentElement);
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    for (const timer of [next, settle, pause]) clearTimeout(timer);
  });
  return measureNow;
}

/**
 * Reports when one of the elements enters or leaves a rectangle of the viewport. The browser compares the boxes while
 * it lays out the page, so that scrolling costs no layout and runs none of this code.
 *
 * @param region without it, the surroundings of the viewport up to half its height
 */
export function observeRegion(
  elements: Iterable<Element>,
  onChange: () => void,
  region?: Box,
  threshold: number[] = [0],
): IntersectionObserver {
  const { width, height } = readViewport();
  const margins = region
    ? [region.top, width - region.right, height - region.bottom, region.left].map((px) => `${-Math.round(px)}px`)
    : ['50%', '0px'];
  const known = new Map<Element, number>();
  const observer = new IntersectionObserver(
    (entries) => {
      let isChanged = false;
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        const before = known.get(target);
        const now = isIntersecting ? 1 + threshold.filter((step) => intersectionRatio >= step).length : 0;
        // The first report of an element was part of the measurement.
        if (before !== undefined && before !== now) isChanged = true;
        known.set(target, now);
      }
      if (isChanged) onChange();
    },
    { root: document, rootMargin: margins.join(' '), threshold },
  );
  for (const element of elements) observer.observe(element);
  return observer;
}

/**
 * Calls back when the browser has computed its next layout anyway, with the boxes in it. Neither this nor a callback
 * that reads more boxes makes the browser compute one.
 */
export function afterLayout(
  targets: Iterable<Element | null>,
  callback: (entries: readonly IntersectionObserverEntry[]) => void,
  root: Element | Document = document,
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      observer.disconnect();
      callback(entries);
    },
    { root },
  );
  for (const target of targets) if (target) observer.observe(target);
}
