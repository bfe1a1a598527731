import { isAnnotationList, type MenuFrameCalls, type MenuSnapshot } from '../protocol/index.ts';
import type { MenuController } from './state/controller.ts';
import { withAnnotations } from './state/menu-state.ts';

/**
 * Creates the methods that the host page may call on the menu.
 * @param controller returns the controller, which calls the page itself
 * @param entry the slug of the document's entry
 */
export function menuFrameCalls(controller: () => MenuController, entry: string): MenuFrameCalls {
  let last: Pick<MenuSnapshot, 'entry' | 'visible'> & Partial<MenuSnapshot> = { entry, visible: [] };
  return {
    update(snapshot) {
      const { generation, page, colours, visible, annotations, raised } = snapshot;
      const [background, foreground] = colours;
      const { store } = controller();
      const isOther = snapshot.entry !== last.entry || generation !== (last.generation ?? generation);
      store.set({ page, colours: { background, foreground }, raised });
      if (isOther) void controller().loadEntry();
      if (isAnnotationList(annotations)) store.update(withAnnotations(annotations));
      if (visible.join() !== last.visible.join()) controller().showVisible(visible);
      controller().show(snapshot);
      last = snapshot;
    },
  };
}
