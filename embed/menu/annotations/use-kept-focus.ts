import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Keeps the focus in a list whose items change places. A moved item leaves the document for a moment, and the browser
 * takes the focus from it.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const focused = list.current?.querySelector<HTMLElement>(':focus');
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && focused?.isConnected) focused.focus({ preventScroll: true });
  });
}
