import { hydrate } from 'preact';
import { readFrameData } from '../frame/state/frame-data.ts';
import { createStore } from '../frame/state/store.ts';
import { ChannelError, connectFrame } from '../protocol/index.ts';
import { menuFrameCalls } from './frame-calls.ts';
import { menuHost } from './host-page.ts';
import { Menu } from './menu.tsx';
import { reportUserActions } from './report-user-actions.ts';
import { MenuController } from './state/controller.ts';
import { initialState, reduceMenu } from './state/menu-state.ts';

/** Takes over what the server has drawn, and connects it with the page around the frame. */
export function hydrateMenu(root: Element): void {
  const store = createStore(reduceMenu, initialState(readFrameData(document)));
  const host = menuHost(() => channel);
  const controller = new MenuController(store, host);
  const channel = connectFrame('menu', menuFrameCalls(store, controller));
  channel.catch((error: unknown) => {
    // Opened by itself, the page has nobody to talk to and misses nothing.
    const alone = error instanceof ChannelError && error.code === 'not-framed';
    if (!alone) store.dispatch({ type: 'disconnected' });
  });
  reportUserActions(root, host);
  hydrate(<Menu store={store} controller={controller} host={host} />, root);
  store.dispatch({ type: 'locales', locales: navigator.languages });
}
