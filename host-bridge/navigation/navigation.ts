import type { CopiedLink, Direction } from '../../embed/protocol/index.ts';
import type { Article } from '../article/article.ts';
import { type ArticleState, whenShown } from '../article/store.ts';
import { JournalError } from '../client/api/errors.ts';
import { annotationDetail, emit, type JournalEventDetails, onClientEvent } from '../client/events.ts';
import { copyText } from '../dom/clipboard.ts';
import { CLOSED_CONTROL, openClosedParts } from '../dom/closed-parts.ts';
import { queryTrees } from '../dom/highlight-trees.ts';
import { on } from '../dom/page.ts';
import { isTurnedOff } from '../dom/reading-choices.ts';
import { ID_ATTRIBUTE, UPDATED } from '../highlight/highlight-element.ts';
import { isPageModal, whenModal } from '../placement/page-modal.ts';
import { watchAnnotationKeys } from './annotation-keys.ts';
import { addressOf, DeepLinks } from './deep-links.ts';
import { LostPhrases } from './lost-phrases.ts';
import { isInView, neighbour, nextOccurrence, type Phrase, phrasesInText } from './phrase.ts';
import { ShownPhrase } from './shown-phrase.ts';

/** The ways from annotations to their phrases in the text, to other annotations, and from links to annotations. */
export class Navigation {
  readonly #article: Article;
  readonly #shown: ShownPhrase;
  readonly #lost: LostPhrases;
  readonly #deepLinks: DeepLinks;
  readonly #signal: AbortSignal;
  /** What a script of the page has asked for last. */
  #request = {};
  /** Ends the wait for a page that is modal, or that opens parts of itself. */
  #waiting = new AbortController();

  /** @param signal aborted when the client leaves the page, which closes the open annotation */
  constructor(article: Article, signal: AbortSignal) {
    const { store, options } = article;
    this.#article = article;
    this.#signal = signal;
    this.#shown = new ShownPhrase(article, signal);
    this.#lost = new LostPhrases(store);
    const target = {
      open: (id: string, isReturn: boolean) => this.#openLinked(id, isReturn),
      close: (id: string) => this.#closeLinked(id),
    };
    this.#deepLinks = new DeepLinks(target, options.deepLinks, signal);
    const within = options.annotationKeys ? '*' : `[${ID_ATTRIBUTE}],${options.menuName}`;
    if (this.offersKeys)
      watchAnnotationKeys((direction) => this.hasKeys && this.#step(direction) !== undefined, within, signal);
    const onOpen = ({ id, entry, element, range }: JournalEventDetails['journal:annotationOpen']): void => {
      const place = element instanceof HTMLElement ? element : range;
      // Another client of the page may have dispatched the event.
      if (place && entry === store.get().entry) this.#shown.last = { id, place };
    };
    onClientEvent('journal:annotationOpen', onOpen, signal);
    signal.addEventListener('abort', () => this.#closeOpen());
    store.subscribe((now, before) => this.#follow(now, before), signal);
    // A translation may leave nothing to scan.
    on(UPDATED, () => this.#findLost(), { signal });
    this.#onScan(store.get());
  }

  /**
   * Opens an annotation for a script of the page.
   *
   * @returns whether the menu shows it
   * @throws {JournalError} if the entry has no such annotation, or if that cannot be found out
   */
  async open(id: string): Promise<boolean> {
    const request = {};
    this.#request = request;
    const { api, store } = this.#article;
    const { entry } = store.get();
    const annotations = await api.readAnnotations();
    if (!annotations.some((annotation) => annotation.id === id))
      throw new JournalError('usage', `"${entry}" has no annotation "${id}"`);
    const isCurrent = request === this.#request && entry === store.get().entry && !this.#signal.aborted;
    return isCurrent && (await this.#openInText(id, false)) && whenShown(store, id, this.#signal);
  }

  /** Closes what is open, or about to open. */
  close(): void {
    this.#request = {};
    this.#waiting.abort();
    for (const menu of this.#article.menus) menu.close();
    this.#closeOpen();
  }

  /**
   * Shows the next occurrence of an annotation in the text.
   *
   * @param onFound called before. @returns where in the viewport it is to appear
   * @returns whether the page shows one
   */
  async showInText(id: string, onFound: () => ScrollLogicalPosition): Promise<boolean> {
    const phrase = nextOccurrence(this.#phrasesOf(id), this.#shown.last);
    return this.#reach(id, phrase, (shown) => {
      if (shown) this.#shown.show(shown, onFound(), true);
      return shown !== undefined;
    });
  }

  /**
   * Shows the neighbouring annotation in the text and opens it.
   *
   * @param by whether the reader pressed a key, which publisher and reader may turn off, or a button
   * @returns whether the menu shows it
   */
  async step(direction: Direction, by: 'key' | 'button'): Promise<boolean> {
    return (by === 'button' || this.hasKeys) && (await this.#step(direction)) === true;
  }

  /** Whether the publisher lets readers use the keys. */
  get offersKeys(): boolean {
    return this.#article.options.annotationKeys !== false;
  }

  /** Whether the reader uses them. */
  get hasKeys(): boolean {
    return this.offersKeys && !isTurnedOff('keys');
  }

  /** Copies a link to an annotation on this page. */
  async copyLink(id: string): Promise<CopiedLink> {
    const link = addressOf(location.href, id);
    return { link, isCopied: await copyText(link) };
  }

  /** What the page has opened closes, also before a menu shows it. */
  #closeOpen(): void {
    const { store } = this.#article;
    const { open } = store.get();
    if (open) store.dispatch({ type: 'closed', id: open.id });
  }

  #follow(now: ArticleState, before: ArticleState): void {
    if (now.generation !== before.generation) {
      this.#waiting.abort();
      this.#lost.restart();
    }
    if (now.report !== before.report) this.#onScan(now, before.report === undefined);
    const { open, entry, annotations } = before;
    // Each annotation that the page has let open closes once. It may move to another of its highlights before.
    if (open && open.id !== now.open?.id)
      emit('journal:annotationClose', annotationDetail(open.id, open.phrase, entry, annotations));
    if (now.active !== before.active) this.#deepLinks.setActive(now.active, before.active);
  }

  /** @param isFirst whether this is the entry's first scan */
  #onScan({ report }: ArticleState, isFirst = true): void {
    if (!report) return;
    this.#lost.scanned(report.found);
    this.#findLost();
    if (isFirst) void this.#deepLinks.start();
  }

  #findLost(): void {
    this.#article.store.dispatch({ type: 'lost', ids: this.#lost.ids(() => this.#phrases()) });
  }

  /** @returns whether the menu shows the neighbour; `undefined` if there is none */
  #step(direction: Direction): Promise<boolean> | undefined {
    if (isPageModal(this.#text)) return undefined;
    const phrase = neighbour(this.#phrases(), this.#shown.last, direction);
    if (phrase === undefined) return undefined;
    return this.#reach(phrase.id, phrase, (shown) => {
      if (shown) this.#shown.show(shown, 'center', false);
      return this.#article.open(phrase.id, shown?.place);
    });
  }

  /** On a page that is modal, the annotation waits. @returns whether the menu is about to show it */
  async #openLinked(id: string, isReturn: boolean): Promise<boolean> {
    const { store, warn } = this.#article;
    const { annotations, entry } = store.get();
    if (!annotations.some((annotation) => annotation.id === id)) {
      warn(`"${entry}" has no annotation "${id}", which the page's address names`);
      return false;
    }
    if (!isPageModal(this.#text)) return this.#openInText(id, isReturn);
    const signal = this.#wait();
    const open = () => void this.#openInText(id, isReturn);
    whenModal(false, () => this.#text, open, signal);
    return true;
  }

  /** The page's address does not name the annotation any more. */
  #closeLinked(id: string): void {
    this.#waiting.abort();
    const { open, active } = this.#article.store.get();
    if (id === open?.id || id === active) this.close();
  }

  /** Opens an annotation beside its phrase, which is shown, or without one. @returns whether the menu is about to show it */
  async #openInText(id: string, isReturn: boolean): Promise<boolean> {
    this.#waiting.abort();
    if (isPageModal(this.#text)) return false;
    const phrases = this.#phrasesOf(id);
    const inView = phrases.find(isInView);
    // The reader has scrolled away from the annotation before leaving the page.
    if (isReturn && phrases.length > 0 && inView === undefined) return false;
    return this.#reach(id, inView ?? phrases[0], (shown) => {
      const isOpening = this.#article.open(id, shown?.place);
      if (shown) this.#shown.show(shown, inView ? 'nearest' : 'center', false);
      return isOpening;
    });
  }

  /**
   * Opens the parts around a phrase.
   *
   * @param then called when the page shows the phrase, or without it if the page does not show it
   */
  async #reach(id: string, phrase: Phrase | undefined, then: (shown?: Phrase) => boolean): Promise<boolean> {
    const isReached = phrase && openClosedParts(phrase.place);
    if (isReached || queryTrees(CLOSED_CONTROL).length === 0) return then(phrase);
    const signal = this.#wait();
    const annotation = this.#article.store.get().annotations.find((candidate) => candidate.id === id);
    const shown = await import('./opening-controls.ts')
      .then(({ showByControls }) => showByControls(phrase, annotation, () => this.#phrasesOf(id)))
      .catch(() => undefined);
    return !signal.aborted && then(shown);
  }

  /** @returns aborted when the reader or the page wants something else */
  #wait(): AbortSignal {
    this.#waiting.abort();
    this.#waiting = new AbortController();
    return AbortSignal.any([this.#signal, this.#waiting.signal]);
  }

  /** A place of the text. */
  get #text(): Element | Range | undefined {
    return queryTrees(`[${ID_ATTRIBUTE}]`)[0] ?? this.#article.highlights.painted()[0]?.phrase;
  }

  #phrases(): Phrase[] {
    return phrasesInText(this.#article.highlights.painted());
  }

  #phrasesOf(id: string): Phrase[] {
    return this.#phrases().filter((phrase) => phrase.id === id);
  }
}
