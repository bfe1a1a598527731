import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Counted, ENGLISH, fillMessage, type InterfaceLanguage, type Messages } from '../languages/index.ts';

/** The interface's language and messages, with the languages of content and dates. */
export interface I18n extends InterfaceLanguage {
  /** That of the interface's language: the page's own direction does not apply to the frame's text. */
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47 tag of the host page, and therefore of the entry's texts. */
  readonly contentLanguage: string;
  /** Locales for dates, in order of preference. */
  readonly locales: readonly string[];
  /** A message with a number or a title in the place of its `#`. */
  fill(message: string | Counted, value: string | number): string;
}

/** @param tag BCP 47 tag of the interface @param userLocales those of the browser @param contentTag tag of the page */
export function createI18n(
  chosen: InterfaceLanguage,
  tag: string = chosen.language,
  userLocales: readonly string[] = [],
  contentTag = tag,
): I18n {
  const { language } = chosen;
  return {
    ...chosen,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    contentLanguage: contentTag || language,
    locales: [...userLocales, tag, language],
    fill: (message, value) => fillMessage(language, message, value),
  };
}

const I18nContext = createContext<I18n>(createI18n(ENGLISH));

export const I18nProvider = I18nContext.Provider;

export const useI18n = (): I18n => useContext(I18nContext);

/** The name of a frame in the host page, as "journal: content". @param title the journal's title, if it has one */
export const frameName = (title: string | null, messages: Messages, content: string): string =>
  `${title || messages.journal}: ${content}`;
