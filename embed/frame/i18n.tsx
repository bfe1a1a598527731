import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { chooseLanguage, type InterfaceLanguage, type Messages } from '../languages/index.ts';

/** The interface's language and messages, with the languages of content and dates. */
export interface I18n extends InterfaceLanguage {
  /** BCP 47 tag of the host page, and therefore of the entry's texts. */
  readonly contentLanguage: string;
  /** Locales for dates, in order of preference. */
  readonly locales: readonly string[];
}

const I18nContext = createContext<I18n>({ ...chooseLanguage('en'), contentLanguage: 'en', locales: ['en'] });

export const I18nProvider = I18nContext.Provider;

export const useI18n = (): I18n => useContext(I18nContext);

/**
 * Chooses language and locales for a host page.
 * @param tag BCP 47 tag of the interface
 * @param userLocales the locales of the user's browser; empty on the server, which does not know them
 * @param contentTag BCP 47 tag of the page
 */
export function createI18n(tag: string, userLocales: readonly string[], contentTag = tag): I18n {
  const chosen = chooseLanguage(tag);
  return { ...chosen, contentLanguage: contentTag || chosen.language, locales: [...userLocales, tag, chosen.language] };
}

/** The name of a frame in the host page, as "journal: content". @param title the journal's title, if it has one */
export const frameName = (title: string | null, messages: Messages, content: string): string =>
  `${title || messages.journal}: ${content}`;
