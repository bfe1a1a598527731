import type { CopiedLink, Direction } from '../../embed/protocol/index.ts';
import type { Article } from '../article/article.ts';
import { type ArticleState, whenShown } from '../article/store.ts';
import { JournalError } from '../client/api/errors.ts';
import { annotationDetail, emit } from '../client/events.ts';
import { readVisiblePart } from '../dom/visible-part.ts';
import { isTurnedOff } from '../dom/visit-storage.ts';
import { ID_ATTRIBUTE } from '../highlight/highlight-element.ts';
import { textPlace } from '../menu/box/text-phrases.ts';
import { isPageModal, whenModal } from '../placement/page-modal.ts';
import { watchAnnotationKeys } from './annotation-keys.ts';
import { connectAddress, type DeepLinks } from './deep-links.ts';
import { watchLens } from './lens.ts';
import { watchLostPhrases } from './lost-phrases.ts';
import type { Ways } from './ways.ts';

/** The ways from annotations to their phrases in the text, to other annotations, and from links to annotations. */
export class Navigation {
  readonly #article: Article;
  readonly #deepLinks: DeepLinks;
  readonly #signal: AbortSignal;
  #ways: Promise<Ways | undefined> | undefined;
  /** Ends what a script of the page has asked for, and the wait for a page that is modal, or that opens parts of itself. */
  #waiting = new AbortController();

  /** @param signal aborted when the client leaves the page, which closes the open annotation */
  constructor(article: Article, signal: AbortSignal) {
    const { store, options } = article;
    this.#article = article;
    this.#signal = signal;
    this.#deepLinks = connectAddress(this, options.deepLinks, signal);
    const within = options.annotationKeys ? '*' : `[${ID_ATTRIBUTE}],${options.menuName}`;
    if (this.offersKeys) watchAnnotationKeys((direction) => this.step(direction, 'key') !== undefined, within, signal);
    signal.addEventListener('abort', () => this.#closeOpen());
    store.subscribe((now, before) => this.#follow(now, before), signal);
    watchLostPhrases(article, signal);
    watchLens(article, signal);
    if (store.get().report) void this.#deepLinks.start();
  }

  /**
   * Opens an annotation for a script of the page.
   *
   * @returns whether the menu shows it
   * @throws {JournalError} if the entry shows no such annotation, or if that cannot be found out
   */
  async open(id: string): Promise<boolean> {
    const signal = this.#wait();
    const { api, store } = this.#article;
    const { entry } = store.get();
    const annotations = await api.readShownAnnotations();
    if (!annotations.some((annotation) => annotation.id === id))
      throw new JournalError('usage', `"${entry}" shows no annotation "${id}"`);
    return !signal.aborted && (await this.#openInText(id, false)) && whenShown(store, id, this.#signal);
  }

  /** Closes what is open, or about to open. */
  close(): void {
    this.#waiting.abort();
    for (const menu of this.#article.menus) menu.close();
    this.#closeOpen();
  }

  /**
   * Opens the annotation that the page's address names. On a page that is modal, it waits.
   *
   * @param isReturn the browser has restored the reader's place in the page
   */
  openLinked(id: string, isReturn: boolean): void {
    const { store, warn } = this.#article;
    const { annotations, entry } = store.get();
    const open = () => void this.#openInText(id, isReturn);
    if (!annotations.some((annotation) => annotation.id === id))
      warn(`"${entry}" shows no annotation "${id}", which the page's address names`);
    else if (isPageModal(textPlace())) whenModal(false, textPlace, open, this.#wait());
    else open();
  }

  /** The page's address does not name the annotation any more. */
  closeLinked(id: string): void {
    this.#waiting.abort();
    const { open, active } = this.#article.store.get();
    if (id === open?.id || id === active) this.close();
  }

  /**
   * Shows the next occurrence of an annotation in the text.
   *
   * @param onFound called before. @returns where in the viewport it is to appear
   * @returns whether the page shows one
   */
  async showInText(id: string, onFound: () => ScrollLogicalPosition): Promise<boolean> {
    return (await this.#load())?.show(id, onFound, this.#wait()) ?? false;
  }

  /**
   * Shows the neighbouring annotation in the text and opens it.
   *
   * @param by whether the reader pressed a key, which publisher and reader may turn off, or a button
   * @returns whether the menu shows it; `undefined` if there is none
   */
  step(direction: Direction, by: 'key' | 'button'): Promise<boolean> | undefined {
    const isOff = by === 'key' && (!this.offersKeys || isTurnedOff('keys'));
    const text = textPlace();
    if (isOff || text === undefined || isPageModal(text)) return undefined;
    return this.#load().then((ways) => ways?.step(direction, this.#wait()) ?? false);
  }

  /** Whether the publisher lets readers use the keys. */
  get offersKeys(): boolean {
    return this.#article.options.annotationKeys !== false;
  }

  /** Copies a link to an annotation on this page. */
  async copyLink(id: string): Promise<CopiedLink | undefined> {
    return (await this.#load())?.copyLink(id);
  }

  /** Loads what leads to phrases, and reads what is seen. `undefined` if loading failed; the next call tries again. */
  async #load(): Promise<Ways | undefined> {
    await new Promise<void>(readVisiblePart);
    this.#ways ??= import('./ways.ts').then(
      ({ Ways }) => new Ways(this.#article, this.#signal),
      (error) => {
        this.#ways = undefined;
        this.#article.report(error);
        return undefined;
      },
    );
    return this.#ways;
  }

  /** What the page has opened closes, also before a menu shows it. */
  #closeOpen(): void {
    const { store } = this.#article;
    const { open } = store.get();
    if (open) store.dispatch({ type: 'closed', id: open.id });
  }

  #follow(now: ArticleState, before: ArticleState): void {
    if (now.generation !== before.generation) this.#waiting.abort();
    if (now.report && !before.report) void this.#deepLinks.start();
    // The reader may go on to its neighbours.
    if (now.open) void this.#load();
    const { open, entry, annotations } = before;
    // Each annotation that the page has let open closes once. It may move to another of its highlights before.
    if (open && open.id !== now.open?.id)
      emit('journal:annotationClose', annotationDetail(open.id, open.phrase, entry, annotations));
    if (now.active !== before.active) this.#deepLinks.setActive(now.active, before.active);
  }

  /** @returns whether the menu is about to show it */
  async #openInText(id: string, isReturn: boolean): Promise<boolean> {
    const signal = this.#wait();
    if (isPageModal(textPlace())) return false;
    const ways = await this.#load();
    if (signal.aborted) return false;
    return ways ? ways.open(id, isReturn, signal) : this.#article.open(id, undefined);
  }

  /** @returns aborted when the reader or the page wants something else */
  #wait(): AbortSignal {
    this.#waiting.abort();
    this.#waiting = new AbortController();
    return AbortSignal.any([this.#signal, this.#waiting.signal]);
  }
}
