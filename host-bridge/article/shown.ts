/* What the reader sees of an article's annotations, as menus, print and navigation ask. */

import type { Annotation } from '../../bff/contract/index.ts';
import { type ArticleState, type ArticleStore, isInLens } from './store.ts';

/** Resolves with whether the menu shows an annotation that is about to open; never, if the signal is aborted before. */
export function whenShown(store: ArticleStore, id: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const check = ({ open }: ArticleState) => {
      if (open?.id === id && !open.isShown) return;
      done.abort();
      resolve(open?.id === id);
    };
    store.subscribe(check, AbortSignal.any([signal, done.signal]));
    check(store.get());
  });
}

/** The annotations whose highlights the reader's lens shows. */
export const annotationsInLens = (state: ArticleState): Annotation[] =>
  state.annotations.filter((annotation) => isInLens(state, annotation));

/** How many annotations of the text the reader's lens hides. */
export function hiddenCount(state: ArticleState): number {
  const found = new Set(state.report?.found.map(({ id }) => id));
  return state.annotations.filter((annotation) => found.has(annotation.id) && !isInLens(state, annotation)).length;
}
