import { useEffect } from 'preact/hooks';
import type { MenuHost } from './state/controller.ts';
import { type MenuState, openSheet } from './state/menu-state.ts';

/** A page that does not answer has said why to its own console; the menu goes on without it. */
const ignoreFailure = () => undefined;

/** Tells the page what the reader sees: the annotation that is open, and the edge that the frame belongs to. */
export function useHostFollows(state: MenuState, host: MenuHost): void {
  const { active } = state;
  const edge = openSheet(state) === null ? 'top' : 'bottom';
  useEffect(() => {
    host.setActiveAnnotation(active).catch(ignoreFailure);
  }, [host, active]);
  useEffect(() => {
    host.setEdge(edge).catch(ignoreFailure);
  }, [host, edge]);
}
