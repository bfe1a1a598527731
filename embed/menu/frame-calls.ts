import type { MenuFrameCalls } from '../protocol/index.ts';
import type { MenuController } from './state/controller.ts';
import type { MenuStore } from './state/menu-state.ts';

/** Creates the methods that the host page may call on the menu. */
export function menuFrameCalls(store: MenuStore, controller: MenuController): MenuFrameCalls {
  return {
    setPage: (facts) => store.dispatch({ type: 'page', facts }),
    setEntry: () => controller.loadEntry(),
    setColours: (background, foreground) => store.dispatch({ type: 'colours', colours: { background, foreground } }),
    setVisibleAnnotations: (ids) => store.dispatch({ type: 'visible', ids }),
    openAnnotation: async (id) => controller.openAnnotation(id, 'page'),
    closeAnnotation: () => controller.dismissAnnotation(),
    openAnnotations: () => controller.openAnnotations(),
    setView: async (view) => controller.setView(view),
  };
}
