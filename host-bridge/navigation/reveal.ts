import type { Article } from '../article/article.ts';
import type { ArticleState } from '../article/store.ts';
import { focused, matches, on } from '../dom/page.ts';
import { createLatestSignal } from '../dom/waiting.ts';
import { ID_ATTRIBUTE, KEYBOARD_LIST } from '../highlight/highlight-element.ts';
import { SHOWN_NAME } from './shown-phrase.ts';

/** Whether the annotation is open that is shown in the text whatever the reader's lens. */
const isRevealedOpen = ({ revealed, open }: ArticleState): boolean => revealed !== null && revealed === open?.id;

/**
 * Has the text show the highlights of an annotation that the reader's lens may hide. They are hidden again when the
 * annotation has closed.
 *
 * @returns call it to show an annotation; resolves when its highlights are there
 */
export function createReveal({ store, highlights }: Article, signal: AbortSignal): (id: string) => Promise<unknown> {
  const endWait = createLatestSignal(signal);
  /** Highlights with the focus, which returns to them when the annotation closes, are hidden when it leaves. */
  const hide = (id: string | null): void => {
    const over = endWait();
    const element = focused();
    if (element && matches(element, `[${ID_ATTRIBUTE}],${KEYBOARD_LIST}`)) {
      // After the reader has been in the browser's own controls, Firefox may move the focus without an event.
      for (const name of ['focusout', 'click']) on(name, () => hide(id), { signal: over });
    } else if (store.get().revealed === id && !isRevealedOpen(store.get())) {
      CSS.highlights?.delete(SHOWN_NAME);
      store.dispatch({ type: 'reveal', id: null });
    }
  };
  store.subscribe((now, before) => {
    // The focus returns after this.
    if (isRevealedOpen(before) && !isRevealedOpen(now)) setTimeout(hide, 0, now.revealed);
  }, signal);
  return (id) => {
    store.dispatch({ type: 'reveal', id });
    return highlights.updated();
  };
}
