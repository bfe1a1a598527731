import { useEffect } from 'preact/hooks';
import { ignoreFailure } from '../frame/ignore-failure.ts';
import type { MenuHostPage } from './host-page.ts';
import { type MenuState, openSheet } from './state/menu-state.ts';

/** Reports the open annotation and the frame's edge to the host page whenever they change. */
export function usePageSync(state: MenuState, hostPage: MenuHostPage): void {
  const { active } = state;
  const edge = openSheet(state) === null ? 'top' : 'bottom';
  useEffect(() => {
    hostPage.setActiveAnnotation(active).catch(ignoreFailure);
  }, [hostPage, active]);
  useEffect(() => {
    hostPage.setEdge(edge).catch(ignoreFailure);
  }, [hostPage, edge]);
}
