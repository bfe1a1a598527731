import { useEffect, useLayoutEffect } from 'preact/hooks';
import { ignoreFailure } from '../frame/ignore-failure.ts';
import { choosePalette } from '../theme/palette.ts';
import type { MenuHostPage } from './host-page.ts';
import type { MenuState, MenuStore } from './state/menu-state.ts';

/**
 * Reports the open annotation to the host page whenever it changes: before the height of what it shows, which is reported
 * after the layout. Passes on the colours, and asks the page whether it shows the entry's title.
 */
export function usePageSync(state: MenuState, hostPage: MenuHostPage, dispatch: MenuStore['dispatch']): void {
  const { active } = state;
  const title = state.entry.status === 'ready' ? state.entry.value.entry.title : null;
  useLayoutEffect(() => {
    hostPage.setActiveAnnotation(active).catch(ignoreFailure);
  }, [hostPage, active]);
  const palette = state.entry.status === 'ready' ? choosePalette(state.entry.value.entry, state.colours) : null;
  const { ground, text } = palette ?? {};
  useEffect(() => {
    if (ground !== undefined && text !== undefined) hostPage.setColours(ground, text).catch(ignoreFailure);
  }, [hostPage, ground, text]);
  useEffect(() => {
    if (title === null) return;
    const answer = (isShown: boolean) => dispatch({ type: 'titleInPage', title, isShown });
    hostPage.showsTitle(title).then(answer, () => answer(false));
  }, [hostPage, dispatch, title]);
}
