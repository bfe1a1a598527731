import { chooseLanguage, type InterfaceLanguage } from '../../languages/index.ts';
import { createStore } from '../../store.ts';
import { type InitialMenu, initialMenuState, type MenuState } from './menu-state.ts';

export type MenuStore = ReturnType<typeof createMenuStore>;

/** The store of the state that the server renders and the script hydrates. */
export function createMenuStore(initial: InitialMenu) {
  const { dispatch: update, ...store } = createStore(
    (state: MenuState, change: (state: MenuState) => MenuState) => change(state),
    initialMenuState(initial),
  );
  return {
    ...store,
    update,
    set: (values: Partial<MenuState>) => update((before) => ({ ...before, ...values })),
  };
}

/** Reads the messages of the page's language when it changes. Until they are there, the menu stays as it is. */
export function followLanguage(store: MenuStore, read: (language: string) => Promise<InterfaceLanguage>): void {
  let requested = store.get().words.language;
  store.subscribe(() => {
    const language = chooseLanguage(store.get().page.language);
    if (language === requested) return;
    requested = language;
    read(language).then(
      (words) => requested === language && store.set({ words }),
      // The browser reports a request that fails.
      () => {},
    );
  });
}
