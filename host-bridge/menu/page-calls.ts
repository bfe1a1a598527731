import type { Annotation } from '../../bff/contract/index.ts';
import type { MenuPageCalls, MenuView } from '../../embed/protocol/index.ts';
import { choose } from '../dom/visit-storage.ts';
import { raiseAnnotation } from '../highlight/raised-annotation.ts';
import { showsTitle } from './box/shows-title.ts';
import type { ElementHost } from './elements/element-host.ts';
import type { FrameHost } from './elements/frame-host.ts';

/** What the calls of the frame reach in its menu. */
interface CalledMenu extends Pick<MenuPageCalls, 'resize' | 'setColours' | 'setActiveAnnotation' | 'focusLeft'> {
  /** @returns whether the page grants the view */
  setView(view: MenuView): boolean;
  /** The reader has left the frame. */
  leave(): void;
  /** A phrase is about to be shown in the text. @returns where in the viewport it is to appear */
  uncoverText(): ScrollLogicalPosition;
  /** What the page tells the frame may have changed. */
  update(): void;
}

/** What the menu's frame may call. */
export function menuPageCalls(
  { article, navigation }: ElementHost,
  frames: FrameHost<'menu'>,
  frame: HTMLIFrameElement,
  menu: CalledMenu,
): MenuPageCalls {
  const loads = new Map<string, AbortController>();
  /** A frame that asks again while the answer is awaited has the request sent again: it is not shared with the first. */
  const getAnnotation = async (idOrRef: string): Promise<Annotation> => {
    loads.get(idOrRef)?.abort();
    const load = new AbortController();
    loads.set(idOrRef, load);
    try {
      return await article.api.readAnnotation(idOrRef, { apiUrl: frames.apiUrl, signal: load.signal });
    } finally {
      if (loads.get(idOrRef) === load) loads.delete(idOrRef);
    }
  };
  return {
    resize: (height) => menu.resize(height),
    setName: (...name) => frames.setName(...name),
    releaseFocus: () => {
      menu.leave();
      frames.focus.release(frame);
    },
    getEntry: () => frames.loadEntry(),
    getAnnotation,
    focusLeft: () => menu.focusLeft(),
    setColours: (...colours) => menu.setColours(...colours),
    setActiveAnnotation: (id) => menu.setActiveAnnotation(id),
    raiseAnnotation,
    showInText: async (id) => navigation.showInText(id, () => menu.uncoverText()),
    stepAnnotation: async (...step) => {
      if (await navigation.step(...step)) frames.focus.give(frame);
    },
    setReading: (choice, state) => {
      choose(choice, state === 'on');
      menu.update();
    },
    copyLink: async (id) => navigation.copyLink(id),
    showsTitle: async (title) => showsTitle(title),
    setView: async (view) => menu.setView(view),
    reportAction: (action, detail) => article.log.add(action, detail),
  };
}
