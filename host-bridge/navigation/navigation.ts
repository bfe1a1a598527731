import type { Annotation } from '../../bff/contract/index.ts';
import type { CopiedLink, Direction } from '../../embed/protocol/index.ts';
import { JournalError } from '../client/api/errors.ts';
import type { ClientFacts } from '../client/client-facts.ts';
import { type JournalEventDetails, onClientEvent } from '../client/events.ts';
import type { PageOptions, ResolvedOptions } from '../client/options.ts';
import { copyText } from '../dom/clipboard.ts';
import { CLOSED_CONTROL, openClosedParts } from '../dom/closed-parts.ts';
import { queryTrees } from '../dom/highlight-trees.ts';
import { isTurnedOff } from '../dom/reading-choices.ts';
import { ID_ATTRIBUTE } from '../highlight/highlight-element.ts';
import type { PaintedPhrase } from '../highlight/marker.ts';
import { isPageModal, whenModal } from '../placement/page-modal.ts';
import { watchAnnotationKeys } from './annotation-keys.ts';
import { addressOf, DeepLinks } from './deep-links.ts';
import type { LostPhrases } from './lost-phrases.ts';
import { OpenedAnnotation } from './opened-annotation.ts';
import { isInView, neighbour, nextOccurrence, type Phrase, phrasesInText } from './phrase.ts';
import { ShownPhrase } from './shown-phrase.ts';

/** What the ways between text and annotations need from their client. */
export interface NavigationHost
  extends Pick<ResolvedOptions, 'customCss' | 'menuName'>,
    Pick<PageOptions, 'deepLinks' | 'annotationKeys'>,
    Pick<ClientFacts, 'entry' | 'annotations' | 'warn'> {
  /** Loads them. */
  getAnnotations(): Promise<readonly Annotation[]>;
  /** The highlights that are no elements, in text order. */
  paintedPhrases(): readonly PaintedPhrase[];
  /** Makes changes among the highlights that do not count as changes of the page. */
  changeHighlights(change: () => void): void;
  /** Opens an annotation in the menu, unless the page shows it itself. @returns whether the menu shows it */
  openAnnotation(id: string, phrase?: Element | Range): boolean;
}

/** The ways from annotations to their phrases in the text, to other annotations, and from links to annotations. */
export class Navigation {
  readonly #host: NavigationHost;
  readonly #shown: ShownPhrase;
  readonly #lost: LostPhrases;
  readonly #deepLinks: DeepLinks;
  readonly #close: () => void;
  readonly #signal: AbortSignal;
  /** The annotation that was opened in the page. */
  readonly opened: OpenedAnnotation;
  /** What a script of the page has asked for last. */
  #request = {};
  /** Ends the wait for a page that is modal, or that opens parts of itself. */
  #waiting = new AbortController();

  /**
   * @param scanned resolves when the text was scanned for the first time
   * @param lost is told of scans by the page
   * @param close closes the annotation that is open in the menu
   * @param signal aborted when the client leaves the page
   */
  constructor(
    host: NavigationHost,
    scanned: Promise<unknown>,
    lost: LostPhrases,
    close: () => void,
    signal: AbortSignal,
  ) {
    this.#host = host;
    this.#close = close;
    this.#signal = signal;
    this.opened = new OpenedAnnotation(host, signal);
    this.#shown = new ShownPhrase(host, signal);
    this.#lost = lost;
    const target = {
      open: (id: string, isReturn: boolean) => this.#openLinked(id, isReturn),
      close: () => this.close(),
    };
    this.#deepLinks = new DeepLinks(target, host.deepLinks, signal);
    const within = host.annotationKeys ? '*' : `[${ID_ATTRIBUTE}],${host.menuName}`;
    if (this.offersKeys)
      watchAnnotationKeys((direction) => this.hasKeys && this.#step(direction) !== undefined, within, signal);
    const onOpen = ({ id, entry, element, range }: JournalEventDetails['journal:annotationOpen']): void => {
      const place = element instanceof HTMLElement ? element : range;
      // Another client of the page may have dispatched the event.
      if (place && entry === host.entry) this.#shown.last = { id, place };
    };
    onClientEvent('journal:annotationOpen', onOpen, signal);
    const restart = ({ entry }: JournalEventDetails['journal:initComplete']): void => {
      // Another client of the page may have dispatched the event.
      if (entry !== host.entry) return;
      this.#waiting.abort();
      this.#lost.restart();
      this.#deepLinks.restart();
    };
    onClientEvent('journal:initComplete', restart, signal);
    void scanned.then(() => (signal.aborted ? undefined : this.#deepLinks.start()));
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
    const { entry } = this.#host;
    const annotations = await this.#host.getAnnotations();
    if (!annotations.some((annotation) => annotation.id === id))
      throw new JournalError('usage', `"${entry}" has no annotation "${id}"`);
    const isCurrent = request === this.#request && entry === this.#host.entry && !this.#signal.aborted;
    return isCurrent && (await this.#openInText(id, false)) && this.opened.whenShown(id);
  }

  /** Closes what is open, or about to open. */
  close(): void {
    this.#request = {};
    this.#waiting.abort();
    this.#close();
  }

  /** The annotations whose phrases a translation of the page has replaced. */
  get lost(): readonly string[] {
    return this.#lost.ids(() => this.#phrases());
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
    return this.#host.annotationKeys !== false;
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

  /** The menu has opened an annotation, or closed it. */
  setActive(id: string | null): void {
    this.opened.setActive(id);
    this.#deepLinks.setActive(id);
  }

  /** @returns whether the menu shows the neighbour; `undefined` if there is none */
  #step(direction: Direction): Promise<boolean> | undefined {
    if (isPageModal(this.#text)) return undefined;
    const phrase = neighbour(this.#phrases(), this.#shown.last, direction);
    if (phrase === undefined) return undefined;
    return this.#reach(phrase.id, phrase, (shown) => {
      if (shown) this.#shown.show(shown, 'center', false);
      return this.#host.openAnnotation(phrase.id, shown?.place);
    });
  }

  /** On a page that is modal, the annotation waits. @returns whether the menu is about to show it */
  async #openLinked(id: string, isReturn: boolean): Promise<boolean> {
    const { annotations, entry, warn } = this.#host;
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

  /** Opens an annotation beside its phrase, which is shown, or without one. @returns whether the menu is about to show it */
  async #openInText(id: string, isReturn: boolean): Promise<boolean> {
    this.#waiting.abort();
    if (isPageModal(this.#text)) return false;
    const phrases = this.#phrasesOf(id);
    const inView = phrases.find(isInView);
    // The reader has scrolled away from the annotation before leaving the page.
    if (isReturn && phrases.length > 0 && inView === undefined) return false;
    return this.#reach(id, inView ?? phrases[0], (shown) => {
      const isOpening = this.#host.openAnnotation(id, shown?.place);
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
    const annotation = this.#host.annotations.find((candidate) => candidate.id === id);
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
    return queryTrees(`[${ID_ATTRIBUTE}]`)[0] ?? this.#host.paintedPhrases()[0]?.phrase;
  }

  #phrases(): Phrase[] {
    return phrasesInText(this.#host.paintedPhrases());
  }

  #phrasesOf(id: string): Phrase[] {
    return this.#phrases().filter((phrase) => phrase.id === id);
  }
}
