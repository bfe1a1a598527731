import type { EntryResponse } from '../../bff/contract/index.ts';
import { interfaceLanguage } from '../languages/all-messages.ts';
import { MenuController } from '../menu/state/controller.ts';
import { createMenuStore } from '../menu/state/store.ts';
import { fakeHostPage } from './fake-host-page.ts';
import { sampleEntry } from './sample-entry.ts';

/** Frame data without colour overrides. */
export function frameData(entry: EntryResponse = sampleEntry(), language = 'en') {
  const words = interfaceLanguage(language);
  return { entry, words, isBrief: false, colours: { background: null, foreground: null } };
}

/**
 * Creates a menu's store and controller with a fake host page.
 * @param isBrief whether it knows only titles and types of annotations
 * @param isTitleShown whether the page shows the entry's title; `null`: it has not answered yet
 */
export function createTestMenu(
  entry: EntryResponse = sampleEntry(),
  language?: string,
  isTitleShown: boolean | null = false,
  isBrief = false,
) {
  const store = createMenuStore({ ...frameData(entry, language), isBrief });
  const { title } = entry.entry;
  if (isTitleShown !== null) store.set({ titleInPage: { title, isShown: isTitleShown } });
  const hostPage = fakeHostPage();
  const controller = new MenuController(
    store,
    hostPage,
    () => hostPage.getEntry(),
    (call) =>
      call.then(
        (isGranted) => isGranted !== false,
        () => true,
      ),
  );
  return { store, hostPage, controller };
}
