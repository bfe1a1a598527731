import { latestOnly, type MenuFrameCalls } from '../protocol/index.ts';
import type { MenuController } from './state/controller.ts';
import type { MenuStore } from './state/menu-state.ts';

/**
 * Milliseconds between changes of the cards. Each change lays out all of them, so a page that calls in a loop would
 * keep the frame from answering anything else.
 */
const VISIBLE_PAUSE = 100;

/**
 * Creates the methods that the host page may call on the menu.
 * @param controller returns the controller, which calls the host page itself
 */
export function menuFrameCalls(store: MenuStore, controller: () => MenuController): MenuFrameCalls {
  const setVisible = latestOnly((ids: string[]) => {
    store.dispatch({ type: 'visible', ids: [...new Set(ids)] });
    return new Promise((resolve) => setTimeout(resolve, VISIBLE_PAUSE));
  });
  return {
    setPage: (facts) => store.dispatch({ type: 'page', facts }),
    setEntry: () => void controller().loadEntry(),
    setColours: (background, foreground) =>
      store.dispatch({ type: 'set', values: { colours: { background, foreground } } }),
    setAnnotations: (annotations) => store.dispatch({ type: 'annotations', annotations }),
    setVisibleAnnotations(ids) {
      if (ids.length > 0) controller().completeAnnotations();
      void setVisible(ids);
    },
    raiseAnnotation: (id) => store.dispatch({ type: 'raise', id }),
    openAnnotation: async (id) => controller().openAnnotation(id, 'page'),
    closeAnnotation: () => controller().dismissAnnotation(),
    openAnnotations: () => controller().openAnnotations(),
    setView: async (view) => controller().setView(view),
  };
}
