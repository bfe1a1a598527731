import type { Annotation } from '../../bff/contract/index.ts';
import { type JournalEventDetails, onClientEvent } from '../client/events.ts';
import { pageDocument } from '../unclobbered.ts';
import type { Phrase } from './phrase.ts';

/** The classes that Chrome's translation and Google's script set on `<html>`. */
const TRANSLATED = /(^|\s)translated-(ltr|rtl)(\s|$)/;

/** Other translations, of browsers and of sites, set the language. */
const pageLanguage = (): string => pageDocument.documentElement.lang;

/** What the phrases need from their client. */
interface TranslatedHost {
  readonly entry: string;
  readonly annotations: readonly Annotation[];
}

/**
 * The annotations whose phrases a translation of the page has replaced. Those that the page did not contain before it was
 * translated are missing for another reason. What was translated before the first scan may have contained all of them.
 */
export class LostPhrases {
  readonly #host: TranslatedHost;
  readonly #phrases: () => readonly Phrase[];
  readonly #language = pageLanguage();
  readonly #found = new Set<string>();
  #isAlwaysTranslated: boolean | undefined;

  /** @param phrases reads those in the text */
  constructor(host: TranslatedHost, phrases: () => readonly Phrase[], signal: AbortSignal) {
    this.#host = host;
    this.#phrases = phrases;
    const onScan = ({ entry, found }: JournalEventDetails['journal:scanComplete']): void => {
      if (entry !== host.entry) return;
      this.#isAlwaysTranslated ??= this.#isTranslated;
      for (const { id } of found) this.#found.add(id);
    };
    onClientEvent('journal:scanComplete', onScan, signal);
    pageDocument.addEventListener('journal:initComplete', () => this.#found.clear(), { signal });
  }

  /** Reads their ids. */
  ids(): string[] {
    if (!this.#isTranslated) return [];
    const present = new Set(this.#phrases().map(({ id }) => id));
    const couldBe = (id: string): boolean => this.#isAlwaysTranslated === true || this.#found.has(id);
    return this.#host.annotations
      .filter(({ id, scanText }) => scanText.enableScanText && couldBe(id) && !present.has(id))
      .map(({ id }) => id);
  }

  get #isTranslated(): boolean {
    return TRANSLATED.test(pageDocument.documentElement.className) || pageLanguage() !== this.#language;
  }
}
