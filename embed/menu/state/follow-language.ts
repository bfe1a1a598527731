import { chooseLanguage, type InterfaceLanguage } from '../../languages/index.ts';
import type { MenuStore } from './store.ts';

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
