import { isAnnotationList, type MenuFrameCalls, type MenuSnapshot } from '../protocol/index.ts';
import type { MenuController } from './state/controller.ts';
import { withAnnotations } from './state/menu-state.ts';

/**
 * Creates the methods that the host page may call on the menu.
 * @param controller returns the controller, which calls the page itself
 * @param entry the slug of the document's entry
 */
export function menuFrameCalls(controller: () => MenuController, entry: string): MenuFrameCalls {
  let last: MenuSnapshot | undefined;
  let loading = Promise.resolve();
  let opening = {};
  const current = () => last?.entry ?? entry;
  return {
    update(snapshot) {
      const { page, colours, visible, annotations, open, raised, view } = snapshot;
      const [background, foreground] = colours;
      const { store } = controller();
      const previous = last;
      const { entry: shown, generation } = previous ?? { ...snapshot, entry };
      const isOther = snapshot.entry !== shown || snapshot.generation !== generation;
      last = snapshot;
      store.set({ page, colours: { background, foreground }, raised });
      if (isOther) loading = controller().loadEntry(open);
      else if (!previous && open !== null) controller().openAnnotation(open, 'page');
      if (isAnnotationList(annotations)) store.update(withAnnotations(annotations));
      if (isOther || visible.join() !== previous?.visible.join()) controller().showVisible(visible);
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
