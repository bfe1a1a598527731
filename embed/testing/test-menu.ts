import type { EntryResponse } from '../../bff/contract/index.ts';
import { frameEntry } from '../frame/state/frame-data.ts';
import { createStore } from '../frame/state/store.ts';
import { MenuController } from '../menu/state/controller.ts';
import { initialMenuState, reduceMenu } from '../menu/state/menu-state.ts';
import { fakeHostPage } from './fake-host-page.ts';
import { sampleEntry } from './sample-entry.ts';

/** Frame data without colour overrides. */
export function frameData(entry: EntryResponse = sampleEntry(), language = 'en') {
  return { entry: frameEntry(entry), language, colours: { background: null, foreground: null } };
}

/** Creates a menu's store and controller with a fake host page. */
export function createTestMenu(entry?: EntryResponse, language?: string) {
  const nothing = () => undefined;
  const store = createStore(reduceMenu, initialMenuState(frameData(entry, language)));
  const hostPage = fakeHostPage();
  const controller = new MenuController(store, hostPage, (call) => call.then(nothing, nothing));
  return { store, hostPage, controller };
}
