import { hydrate } from 'preact';
import { fetchEntry } from '../frame/state/fetch-entry.ts';
import { takeFrameData } from '../frame/state/frame-data.ts';
import { createStore } from '../frame/state/store.ts';
import { connectToPage } from '../protocol/index.ts';
import { watchAnnotationKeys } from './annotations/annotation-keys.ts';
import { raiseAnnotations } from './annotations/raise-annotations.ts';
import { menuFrameCalls } from './frame-calls.ts';
import { Menu } from './menu.tsx';
import { reportUserActions } from './report-user-actions.ts';
import { MenuController } from './state/controller.ts';
import { initialMenuState, reduceMenu } from './state/menu-state.ts';

/** Whether the shell's address asks for the title line. The server renders the card for all pages. */
const startsAsMin = (): boolean => new URLSearchParams(location.search).get('view') === 'min';

/** Hydrates the server-rendered menu and connects it to the host page. */
export function hydrateMenu(root: Element): void {
  const store = createStore(reduceMenu, initialMenuState(takeFrameData(document)));
  const channel = connectToPage(
    'menu',
    menuFrameCalls(store, () => controller),
  );
  const { peer: hostPage } = channel;
  const controller = new MenuController(store, hostPage, () => fetchEntry(new URLSearchParams(location.search)));
  void channel.closed.then(({ code }) => {
    // A document that was opened in its own tab has no host page and needs none.
    if (code !== 'not-framed') store.dispatch({ type: 'disconnected' });
  });
  reportUserActions(root, hostPage);
  raiseAnnotations(root, hostPage);
  watchAnnotationKeys(document, hostPage);
  hydrate(<Menu store={store} controller={controller} hostPage={hostPage} />, root);
  if (startsAsMin()) store.dispatch({ type: 'view', view: 'min' });
  store.dispatch({ type: 'locales', locales: navigator.languages });
}
