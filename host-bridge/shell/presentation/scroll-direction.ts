import { pageDocument, unclobbered } from '../../unclobbered.ts';

/** In milliseconds. The position is read no more often than this while the page scrolls. */
const SAMPLE_TIME = 100;
/** In milliseconds. Without a scroll event for so long, the page stands still. */
const STOP_TIME = 250;
/** In CSS pixels. A finger resting on the screen scrolls less. */
const MIN_DISTANCE = 24;

/** What a listener may want to know of a scroll. */
export interface ScrollListener {
  /** The page scrolls down, or no longer. */
  onDown(isDown: boolean): void;
  /** The page or a container in it has scrolled further than a resting finger scrolls it. */
  onAway(): void;
}

/** Tells in which direction the page, or a scroll container in it, scrolls. */
export function watchScroll(listener: ScrollListener, signal: AbortSignal): void {
  let scroller: Element | undefined;
  let [start, last] = [0, 0];
  let finger = 0;
  /** What the user's wheel or finger says about the next scroll, before the position can tell. */
  let isExpected: boolean | undefined;
  let sampling: ReturnType<typeof setTimeout> | undefined;
  let stopping: ReturnType<typeof setTimeout> | undefined;
  const positions = new WeakMap<Element, number>();
  const sample = () => {
    sampling = undefined;
    if (scroller === undefined || signal.aborted) return;
    const position = unclobbered(scroller).scrollTop;
    // A wheel that is turned again and again has moments without movement.
    if (position !== last) listener.onDown(position > last);
    if (Math.abs(position - start) > MIN_DISTANCE) listener.onAway();
    last = position;
    positions.set(scroller, position);
  };
  const stop = () => {
    sample();
    scroller = undefined;
    isExpected = undefined;
    listener.onDown(false);
  };
  const onScroll = ({ target }: Event) => {
    const scrolled = target instanceof Element ? target : (pageDocument.scrollingElement ?? undefined);
    if (scrolled && scrolled !== scroller) {
      scroller = scrolled;
      // A container is measured from its first scroll event.
      start = positions.get(scrolled) ?? unclobbered(scrolled).scrollTop;
      last = start;
      // The position tells the direction later. Until then the page, unlike a carousel, is taken to scroll down.
      if (isExpected ?? scrolled === pageDocument.scrollingElement) listener.onDown(true);
    }
    clearTimeout(stopping);
    stopping = setTimeout(stop, STOP_TIME);
    if (sampling === undefined) sampling = setTimeout(sample, SAMPLE_TIME);
  };
  const { scrollingElement } = pageDocument;
  if (scrollingElement) positions.set(scrollingElement, unclobbered(scrollingElement).scrollTop);
  const options = { capture: true, passive: true, signal };
  pageDocument.addEventListener('scroll', onScroll, options);
  pageDocument.addEventListener('wheel', ({ deltaY }) => (isExpected = deltaY > 0), options);
  const onTouch = ({ type, touches }: TouchEvent) => {
    const y = touches[0]?.clientY ?? finger;
    if (type === 'touchmove') isExpected = y < finger;
    finger = y;
  };
  pageDocument.addEventListener('touchstart', onTouch, options);
  pageDocument.addEventListener('touchmove', onTouch, options);
}
