/* What the menu makes way for: the reader's scrolling, and the focus that it covers. */
import { overlaps, scroller as pageScroller } from '../../dom/geometry.ts';
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

/**
 * Makes boxes transparent while they cover the page's element that has the focus by keyboard (WCAG 2.4.11). Hidden in
 * another way, they could not receive the focus themselves.
 */
export function watchCoveredFocus(shell: Element, boxes: readonly Element[], signal: AbortSignal): void {
  let focused: Element | null = null;
  const update = () => {
    const covered = focused?.getBoundingClientRect();
    // The page may scroll to the element after it has received the focus.
    if (focused) on('scroll', update, { signal, capture: true, once: true });
    for (const box of boxes) {
      // An element that fills half of the viewport cannot be hidden by the card.
      const isCovered = covered && covered.height * 2 < innerHeight && overlaps(box.getBoundingClientRect(), covered);
      box.toggleAttribute('data-transparent', Boolean(isCovered));
    }
  };
  const sizes = new ResizeObserver(update);
  const watch = (element: EventTarget | null | undefined) => {
    focused = element instanceof Element && element.matches(':focus-visible') ? element : null;
    update();
  };
  for (const box of boxes) sizes.observe(box);
  on('focusin', (event) => watch(event.target === shell ? null : event.composedPath()[0]), { signal });
  // In Firefox no other event reports that an iframe receives the focus.
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget) watch(null);
  };
  on('focusout', onFocusOut, { signal });
  // A reader who moves the mouse may be going to the card.
  const onMove = () => {
    if (focused) watch(null);
  };
  on('pointermove', onMove, { signal });
  signal.addEventListener('abort', () => {
    watch(null);
    sizes.disconnect();
  });
}
