import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { chooseInterface, type Interface } from '../languages/index.ts';

/** The interface's words, and how content and dates are tagged. */
export interface Words extends Interface {
  /** Language of the page, and so of its texts: a BCP 47 tag. */
  readonly contentLanguage: string;
  /** Locales for dates, in the reader's order. */
  readonly locales: readonly string[];
}

const WordsContext = createContext<Words>({ ...chooseInterface('en'), contentLanguage: 'en', locales: ['en'] });

export const WordsProvider = WordsContext.Provider;

/** The words of the frame that the component stands in. */
export const useWords = (): Words => useContext(WordsContext);

/**
 * The words for a page in the language `tag`.
 * @param readerLocales the reader's own locales; empty where they are not known, as on the server
 */
export function wordsFor(tag: string, readerLocales: readonly string[]): Words {
  const chosen = chooseInterface(tag);
  return { ...chosen, contentLanguage: tag || chosen.language, locales: [...readerLocales, tag, chosen.language] };
}
