/**
 * Focuses an element, now or at the reader's next key.
 *
 * WebKit ignores `focus()` in a frame of another origin until the reader has pressed or released a key or a button in
 * it. A reader who presses Enter in the page releases it in the frame, which has the focus by then. If the next key is
 * Tab instead, the focus moves on from the element.
 *
 * @param signal ends the wait for that key
 */
export function focusWhenAllowed(element: HTMLElement | null, signal?: AbortSignal): void {
  const focus = () => element?.focus({ preventScroll: true });
  const isNothingFocused = () => document.activeElement === document.body;
  focus();
  if (!isNothingFocused()) return;
  for (const type of ['keydown', 'keyup'])
    window.addEventListener(type, () => isNothingFocused() && focus(), { capture: true, once: true, signal });
}
