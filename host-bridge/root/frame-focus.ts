const canFocus = (target: EventTarget | null): target is HTMLElement => target !== null && 'focus' in target;

/**
 * Returns the focus within a frame to the element that had it. Chromium forgets that element when the page moves the
 * focus to another frame, as it does when an annotation opens.
 */
export function keepFocus(frame: Window, page: Document, signal: AbortSignal): void {
  let last: HTMLElement | null = null;
  const remember = ({ target }: Event): void => {
    if (canFocus(target)) last = target;
  };
  const forget = (): void => {
    last = null;
  };
  const restore = (): void => {
    if (page.activeElement === page.body) last?.focus({ preventScroll: true });
  };
  page.addEventListener('focusin', remember, { signal });
  // The reader chooses another place.
  page.addEventListener('pointerdown', forget, { signal, capture: true });
  frame.addEventListener('focus', restore, { signal });
}
