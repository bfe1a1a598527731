import type { Lens } from '../../bff/contract/shared/annotations.ts';
import { createStore } from '../../embed/store.ts';
import type { Article } from '../article/article.ts';
import { emit } from '../article/events.ts';
import type { ArticleState } from '../article/store.ts';
import { readLens, writeLens } from '../dom/visit-storage.ts';

/** What the reader has chosen to see in the text, for all clients of the page. */
const PAGE_LENS = createStore((_: Lens, lens: Lens) => lens, readLens());

/** Changes for the visit which highlights the reader sees. */
export function chooseLens(lens: Lens): void {
  writeLens(lens);
  PAGE_LENS.dispatch(lens);
}

/** Applies what the reader has chosen on another page of the visit. */
export const followLens = (): void => PAGE_LENS.dispatch(readLens());

/** Applies the reader's choice to an article, and dispatches `journal:lens`. */
export function watchLens({ store }: Article, signal: AbortSignal): void {
  const report = ({ entry, lens }: ArticleState, before: Lens) => {
    if (lens !== before) emit('journal:lens', { entry, lens });
  };
  PAGE_LENS.subscribe((lens) => store.dispatch({ type: 'lens', lens }), signal);
  store.subscribe((now, before) => report(now, before.lens), signal);
  report(store.get(), 'all');
}
