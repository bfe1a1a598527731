import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const FOCUSABLE = 'a[href], button:not([disabled]), input, select, [tabindex="0"]';

/** The controls that can take the focus now, which excludes those in closed sections. */
function focusable(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility());
}

/** Keeps the focus inside a modal box: Tab on the last control goes to the first, and Shift+Tab the other way. */
export function useFocusLoop(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // WebKitGTK has no name for the key that Shift and Tab are together.
      if (event.key !== 'Tab' && event.code !== 'Tab') return;
      const controls = focusable(element);
      const [from, to] = event.shiftKey ? [controls.at(0), controls.at(-1)] : [controls.at(-1), controls.at(0)];
      if (document.activeElement !== from) return;
      event.preventDefault();
      to?.focus();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [box]);
}
