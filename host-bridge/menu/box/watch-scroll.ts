import { scroller as pageScroller } from '../../dom/geometry.ts';
import { onceQuiet } from '../../dom/once.ts';
import { on, unclobbered } from '../../dom/page.ts';
import { afterLayout } from '../../dom/visible-part.ts';

/** In milliseconds. Without a scroll event for so long, the page stands still. */
const STOP_TIME = 250;
/** In CSS pixels. A finger resting on the screen scrolls less. */
const MIN_DISTANCE = 24;

/** Tells in which direction the page, or a scroller in it, scrolls, and when it has scrolled away. Causes no layout. */
export function watchScroll(onDown: (isDown: boolean) => void, onAway: () => void, signal: AbortSignal): void {
  /** Where scrollers were at their last reading. A container is measured from its first scroll event. */
  const positions = new WeakMap<Element, number>();
  let moving: Element | undefined;
  /** Where it stood still. */
  let start: number | undefined;
  const read = (scroller: Element) =>
    afterLayout((scroller !== pageScroller() && unclobbered(scroller).lastElementChild) || scroller, (content) => {
      const position = -(content?.boundingClientRect.top ?? 0);
      const last = positions.get(scroller) ?? position;
      positions.set(scroller, position);
      if (scroller !== moving || signal.aborted) return;
      start ??= last;
      // A wheel that is turned again and again has moments without movement.
      if (position !== last) onDown(position > last);
      if (Math.abs(position - start) > MIN_DISTANCE) onAway();
    });
  const onStop = onceQuiet(() => {
    moving = undefined;
    onDown(false);
  }, STOP_TIME);
  const onScroll = ({ target }: Event) => {
    const scroller = target instanceof Element ? target : pageScroller();
    if (scroller !== moving) start = undefined;
    moving = scroller;
    onStop();
    read(scroller);
  };
  read(pageScroller());
  on('scroll', onScroll, { capture: true, passive: true, signal });
}
