import { isAnnotationList, latestOnly, type MenuFrameCalls, type MenuSnapshot } from '../protocol/index.ts';
import type { MenuController } from './state/controller.ts';
import type { MenuStore } from './state/menu-state.ts';

/**
 * Milliseconds between changes of the cards. Each change lays out all of them, so a page that calls in a loop would
 * keep the frame from answering anything else.
 */
const VISIBLE_PAUSE = 100;

/** What the calls of the page reach. */
export interface MenuFrame {
  readonly store: MenuStore;
  /** Returns the controller, which calls the page itself. */
  controller(): MenuController;
  /** Shows the annotations in view. */
  showVisible(ids: string[]): void;
}

/** @param controller returns the controller */
export function menuFrame(store: MenuStore, controller: () => MenuController): MenuFrame {
  const setVisible = latestOnly((ids: string[]) => {
    store.dispatch({ type: 'visible', ids: [...new Set(ids)] });
    return new Promise((resolve) => setTimeout(resolve, VISIBLE_PAUSE));
  });
  const showVisible = (ids: string[]) => {
    if (ids.length > 0) controller().completeAnnotations();
    void setVisible(ids);
  };
  return { store, controller, showVisible };
}

/** Creates the methods that the host page may call on the menu. @param entry the slug of the document's entry */
export function menuFrameCalls({ store, controller, showVisible }: MenuFrame, entry: string): MenuFrameCalls {
  let last: MenuSnapshot | undefined;
  let loading = Promise.resolve();
  let opening = {};
  const current = () => last?.entry ?? entry;
  return {
    update(snapshot) {
      const { page, colours, visible, annotations, open, raised, view } = snapshot;
      const [background, foreground] = colours;
      const previous = last;
      const { entry: shown, generation } = previous ?? { ...snapshot, entry };
      const isOther = snapshot.entry !== shown || snapshot.generation !== generation;
      last = snapshot;
      store.dispatch({ type: 'page', facts: page });
      store.dispatch({ type: 'set', values: { colours: { background, foreground } } });
      if (isOther) loading = controller().loadEntry(open);
      else if (!previous && open !== null) controller().openAnnotation(open, 'page');
      if (isAnnotationList(annotations)) store.dispatch({ type: 'annotations', annotations });
      if (isOther || visible.join() !== previous?.visible.join()) showVisible(visible);
      store.dispatch({ type: 'raise', id: raised });
      if (view !== previous?.view) controller().setView(view);
    },
    async open(asked, id) {
      const asking = {};
      opening = asking;
      await loading;
      // The page has closed it meanwhile, or opened something else.
      if (opening !== asking) return;
      if (asked !== current()) throw new Error(`The menu shows ${current()}`);
      if (id === null) await controller().openAnnotations();
      else controller().openAnnotation(id, 'page');
    },
    close() {
      opening = {};
      controller().dismissAnnotation();
    },
  };
}
