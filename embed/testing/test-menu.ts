import type { EntryResponse } from '../../bff/contract/index.ts';
import { frameEntry } from '../frame/state/frame-data.ts';
import { createStore } from '../frame/state/store.ts';
import { MenuController } from '../menu/state/controller.ts';
import { initialState, reduceMenu } from '../menu/state/menu-state.ts';
import { fakeHost } from './fake-host-page.ts';
import { sampleEntry } from './sample-entry.ts';

/** The data of a page in English without colour overrides. */
export function frameData(entry: EntryResponse = sampleEntry(), language = 'en') {
  return { entry: frameEntry(entry), language, colours: { background: null, foreground: null } };
}

const nothing = () => undefined;

/** A menu's store and controller with a fake page around them. */
export function menuParts(entry?: EntryResponse, language?: string) {
  const store = createStore(reduceMenu, initialState(frameData(entry, language)));
  const host = fakeHost();
  const controller = new MenuController(store, host, (asked) => asked.then(nothing, nothing));
  return { store, host, controller };
}
