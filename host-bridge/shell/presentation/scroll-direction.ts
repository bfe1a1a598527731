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
  let sampling: ReturnType<typeof setTimeout> | undefined;
  let stopping: ReturnType<typeof setTimeout> | undefined;
  const positions = new WeakMap<Element, number>();
  const sample = () => {
    sampling = undefined;
    if (scroller === undefined || signal.aborted) return;
    const position = unclobbered(scroller).scrollTop;
    if (position !== last) listener.onDown(position > last);
    if (Math.abs(position - start) > MIN_DISTANCE) listener.onAway();
    last = position;
    positions.set(scroller, position);
  };
  const stop = () => {
    sample();
    scroller = undefined;
    listener.onDown(false);
  };
  const onScroll = ({ target }: Event) => {
    const scrolled = target instanceof Element ? target : (pageDocument.scrollingElement ?? undefined);
    if (scrolled && scrolled !== scroller) {
      scroller = scrolled;
      // A container is measured from its first scroll event.
      start = positions.get(scrolled) ?? unclobbered(scrolled).scrollTop;
      last = start;
    }
    clearTimeout(stopping);
    stopping = setTimeout(stop, STOP_TIME);
    if (sampling === undefined) sampling = setTimeout(sample, SAMPLE_TIME);
  };
  const { scrollingElement } = pageDocument;
  if (scrollingElement) positions.set(scrollingElement, unclobbered(scrollingElement).scrollTop);
  pageDocument.addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
}
