/**
 * Focuses the pressed button again when the frame regains the focus. The button cannot keep it, because the menu that
 * it opens is modal.
 */
export function focusOnReturn(button: HTMLElement): void {
  const focus = () => button.focus({ preventScroll: true });
  const focusOnce = () => window.addEventListener('focus', focus, { once: true });
  // The press also focused the frame. Its `focus` event may fire late, just before the frame loses the focus, or never.
  focusOnce();
  window.addEventListener('blur', focusOnce, { once: true });
}
