import { useEffect, useLayoutEffect } from 'preact/hooks';
import { ignoreFailure } from '../frame/ignore-failure.ts';
import { choosePalette } from '../theme/palette.ts';
import type { MenuHostPage } from './host-page.ts';
import { type MenuState, type MenuStore, openSheet } from './state/menu-state.ts';

/**
 * Reports the open annotation and the frame's edge to the host page whenever they change: before the height of what they
 * show, which is reported after the layout. Passes on the colours, and asks the page whether it shows the entry's title.
 */
export function usePageSync(state: MenuState, hostPage: MenuHostPage, dispatch: MenuStore['dispatch']): void {
  const { active } = state;
  const title = state.entry.status === 'ready' ? state.entry.value.entry.title : null;
  const edge = openSheet(state) === null || state.presentation !== null ? 'top' : 'bottom';
  useLayoutEffect(() => {
    hostPage.setActiveAnnotation(active).catch(ignoreFailure);
  }, [hostPage, active]);
  useLayoutEffect(() => {
    hostPage.setEdge(edge).catch(ignoreFailure);
  }, [hostPage, edge]);
  const palette = state.entry.status === 'ready' ? choosePalette(state.entry.value.entry, state.colours) : null;
  const { ground, text } = palette ?? {};
  useEffect(() => {
    if (ground !== undefined && text !== undefined) hostPage.setColours(ground, text).catch(ignoreFailure);
  }, [hostPage, ground, text]);
  useEffect(() => {
    if (title === null) return;
    const answer = (isShown: boolean) => dispatch({ type: 'titleInPage', title, isShown });
    // A client of an older version does not know the question.
    hostPage.showsTitle(title).then(answer, () => answer(false));
  }, [hostPage, dispatch, title]);
}
