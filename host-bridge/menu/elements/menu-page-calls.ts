import type { Annotation, EntryResponse } from '../../../bff/contract/index.ts';
import type { MenuPageCalls } from '../../../embed/protocol/index.ts';
import { choose } from '../../dom/reading-choices.ts';
import { raiseAnnotation } from '../../highlight/raised-annotation.ts';
import { showsTitle } from '../box/shows-title.ts';
import type { SessionOwner } from '../frame/menu-session.ts';
import type { Presentation, PresentationHost } from '../presentation.ts';
import type { ShellHost } from './shell-host.ts';

/** What the calls of the menu's frame reach in its element. */
export interface CalledMenu
  extends Pick<MenuPageCalls, 'resize' | 'setName'>,
    Pick<PresentationHost, 'box' | 'views'>,
    Pick<SessionOwner, 'focus' | 'sendPageFacts' | 'setActive'> {
  presentation(): Presentation | undefined;
  getEntry(host: ShellHost): Promise<EntryResponse>;
  apiUrl(): string;
}

/** What the menu's frame may call. */
export function menuPageCalls(menu: CalledMenu, host: ShellHost, frame: HTMLIFrameElement): MenuPageCalls {
  const loads = new Map<string, AbortController>();
  /** A frame that asks again while the answer is awaited has the request sent again: it is not shared with the first. */
  const getAnnotation = async (idOrRef: string): Promise<Annotation> => {
    loads.get(idOrRef)?.abort();
    const load = new AbortController();
    loads.set(idOrRef, load);
    try {
      return await host.getAnnotation(menu.apiUrl(), idOrRef, load.signal);
    } finally {
      if (loads.get(idOrRef) === load) loads.delete(idOrRef);
    }
  };
  return {
    resize: (height) => menu.resize(height),
    setName: (...name) => menu.setName(...name),
    releaseFocus: () => {
      menu.presentation()?.leave();
      menu.focus.release(frame);
    },
    getEntry: () => menu.getEntry(host),
    getAnnotation,
    focusLeft: () => menu.presentation()?.dismiss.focusLeft(),
    setColours: (...colours) => menu.presentation()?.colours.set(...colours),
    setActiveAnnotation: (id) => {
      host.log.add('active', id);
      menu.setActive(id);
    },
    raiseAnnotation,
    showInText: async (id) => {
      const onFound = (): ScrollLogicalPosition => {
        if (menu.box.view === 'max') menu.views.leaveMax();
        // A sheet leaves only the upper part of the viewport free.
        return menu.box.place === 'sheet' ? 'start' : 'center';
      };
      return host.navigation.showInText(id, onFound);
    },
    stepAnnotation: async (...step) => {
      if (await host.navigation.step(...step)) menu.focus.give(frame);
    },
    setReading: (choice, state) => {
      choose(choice, state === 'on');
      menu.sendPageFacts();
    },
    copyLink: async (id) => host.navigation.copyLink(id),
    showsTitle: async (title) => showsTitle(title),
    setView: async (view) => {
      if (view === 'max' && menu.presentation()?.isBlocked) menu.views.refuse();
      else if (menu.views.fromFrame(view)) menu.presentation()?.openCard();
    },
    happened: (action, detail) => host.log.add(action, detail),
  };
}
