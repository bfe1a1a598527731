import { pageDocument } from '../dom/page.ts';

/** Connects files that are loaded separately: the menus, highlight elements and painted highlights. */
const RAISE = 'journal:raise';

/** Raises card and highlights of the annotation that pointer or focus is on, in text or menu; `null`: on none. */
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
