import type { EntryResponse } from '../../bff/contract/index.ts';
import { interfaceLanguage } from '../languages/all-messages.ts';
import { MenuController } from '../menu/state/controller.ts';
import { createMenuStore } from '../menu/state/store.ts';
import type { MenuSnapshot, PageFacts } from '../protocol/index.ts';
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
  /** Settles when the frame has the size that the page has given it; tests may replace it. */
  const frame = { resized: Promise.resolve() };
  const setPage = (facts: Partial<PageFacts>) => store.set({ page: { ...store.get().page, ...facts } });
  const hostPage = fakeHostPage(() => controller, setPage);
  const controller: MenuController = new MenuController(
    store,
    hostPage,
    'tides',
    () => hostPage.getEntry(),
    async (call) => {
      await call;
      await frame.resized;
    },
  );
  hostPage.showsTitle = isTitleShown === true;
  if (isTitleShown !== null) void hostPage.setTitle(entry.entry.title);
  /** What the page shows besides what it has shown. */
  const show = (changes: Partial<MenuSnapshot>) => controller.show({ ...store.get(), ...changes });
  const openInPage = (id: string) => show({ open: { id, focus: true, request: 1 } });
  return { store, hostPage, controller, frame, setPage, show, openInPage };
}
