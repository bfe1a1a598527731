import { overlaps } from '../../dom/geometry.ts';
import { on } from '../../dom/page.ts';

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
