import { useEffect } from 'preact/hooks';
import { ignoreFailure } from '../frame/ignore-failure.ts';
import type { MenuHostPage } from './host-page.ts';
import { type MenuState, type MenuStore, openSheet } from './state/menu-state.ts';

/**
 * Reports the open annotation and the frame's edge to the host page whenever they change. Asks the page whether it shows
 * the entry's title.
 */
export function usePageSync(state: MenuState, hostPage: MenuHostPage, dispatch: MenuStore['dispatch']): void {
  const { active } = state;
  const title = state.entry.status === 'ready' ? state.entry.value.entry.title : null;
  const edge = openSheet(state) === null ? 'top' : 'bottom';
  useEffect(() => {
    hostPage.setActiveAnnotation(active).catch(ignoreFailure);
  }, [hostPage, active]);
  useEffect(() => {
    hostPage.setEdge(edge).catch(ignoreFailure);
  }, [hostPage, edge]);
  useEffect(() => {
    if (title === null) return;
    const answer = (isShown: boolean) => dispatch({ type: 'titleInPage', title, isShown });
    // A client of an older version does not know the question.
    hostPage.showsTitle(title).then(answer, () => answer(false));
  }, [hostPage, dispatch, title]);
}
