import { pageDocument } from './unclobbered.ts';

/** Connects files that are loaded separately: the menus, highlight elements and painted highlights. */
const RAISE = 'journal:raise';

/**
 * Raises the card and the highlights of the annotation that the pointer or the focus is on, in the text or in a menu;
 * `null`: on none.
 */
export function raiseAnnotation(id: string | null): void {
  pageDocument.dispatchEvent(new CustomEvent(RAISE, { detail: id }));
}

/** Calls `listener` when another annotation may be raised. */
export function onRaise(listener: (id: string | null) => void, signal: AbortSignal): void {
  const onEvent = (event: Event): void => {
    if (event instanceof CustomEvent) listener(typeof event.detail === 'string' ? event.detail : null);
  };
  pageDocument.addEventListener(RAISE, onEvent, { signal });
}
