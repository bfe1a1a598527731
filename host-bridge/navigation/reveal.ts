import type { Article } from '../article/article.ts';
import { focused, on } from '../dom/page.ts';
import { createLatestSignal } from '../dom/waiting.ts';
import { annotationIdOf } from '../highlight/highlight-element.ts';

/** Whether a highlight of an annotation has the focus, or the button of a painted one. */
function hasFocus(id: string): boolean {
  let element = focused();
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element !== null && annotationIdOf(element) === id;
}

/**
 * Has the text show the highlights of an annotation that the reader's lens may hide: during an action, then while it is
 * open, and until the focus, which returns to its highlight, leaves that.
 *
 * @param onHidden called before they are hidden again
 * @returns call it with the action, whose result it returns; `false` if the signal is aborted before
 */
export function createReveal({ store, highlights }: Article, onHidden: () => void, signal: AbortSignal) {
  const endWait = createLatestSignal(signal);
  let latest: AbortSignal | undefined;
  const hide = (id: string): void => {
    if (store.get().revealed !== id || store.get().open?.id === id) return;
    const over = endWait();
    if (hasFocus(id)) {
      // After the reader has been in the browser's own controls, Firefox may move the focus without an event.
      for (const name of ['focusout', 'click']) on(name, () => hide(id), { signal: over });
      return;
    }
    onHidden();
    store.dispatch({ type: 'reveal', id: null });
  };
  store.subscribe((now, before) => {
    // The focus returns after this.
    if (before.open && before.open.id !== now.open?.id) setTimeout(hide, 0, before.open.id);
  }, signal);
  return async (id: string, over: AbortSignal, action: () => Promise<boolean>): Promise<boolean> => {
    latest = over;
    store.dispatch({ type: 'reveal', id });
    await highlights.updated();
    const isDone = !over.aborted && (await action());
    if (latest === over) hide(id);
    return isDone;
  };
}
