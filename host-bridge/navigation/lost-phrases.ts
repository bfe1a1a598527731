import type { ArticleStore } from '../article/store.ts';
import { root } from '../dom/page.ts';
import type { Phrase } from './phrase.ts';

/** The classes that Chrome's translation and Google's script set on `<html>`. */
const TRANSLATED = /(^|\s)translated-(ltr|rtl)(\s|$)/;

/**
 * The annotations whose phrases a translation of the page has replaced. Those that the page did not contain before it was
 * translated are missing for another reason. What was translated before the first scan may have contained all of them.
 */
export class LostPhrases {
  readonly #store: ArticleStore;
  /** Other translations, of browsers and of sites, set the language. */
  readonly #language = root().lang;
  readonly #found = new Set<string>();
  #isAlwaysTranslated: boolean | undefined;

  constructor(store: ArticleStore) {
    this.#store = store;
  }

  /** The text was scanned. @param found the annotations whose phrases it contains */
  scanned(found: readonly { readonly id: string }[]): void {
    this.#isAlwaysTranslated ??= this.#isTranslated;
    for (const { id } of found) this.#found.add(id);
  }

  /** Another entry is shown. */
  restart(): void {
    this.#found.clear();
  }

  /** Reads their ids. @param phrases reads those in the text, which lays the page out */
  ids(phrases: () => readonly Phrase[]): string[] {
    if (!this.#isTranslated) return [];
    const present = new Set(phrases().map(({ id }) => id));
    const couldBe = (id: string): boolean => this.#isAlwaysTranslated === true || this.#found.has(id);
    return this.#store
      .get()
      .annotations.filter(({ id, scanText }) => scanText.enableScanText && couldBe(id) && !present.has(id))
      .map(({ id }) => id);
  }

  get #isTranslated(): boolean {
    return TRANSLATED.test(root().className) || root().lang !== this.#language;
  }
}
