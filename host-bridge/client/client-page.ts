import type { Annotation } from '../../bff/contract/index.ts';
import type { PageHost } from '../article/page.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import { untilRetry } from '../dom/waiting.ts';
import { ElementMarker, type HighlightsOptions, PageHighlights } from '../highlight/index.ts';
import type { MenuCommand } from '../menu/elements/shell-element.ts';
import type { Shells } from '../menu/elements/shells.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { isSameRoot, NOTHING, WHOLE_PAGE } from '../scan/whole-page.ts';
import type { LoadFile } from './files.ts';
import { mayHydrate } from './may-hydrate.ts';
import type { ResolvedOptions } from './options.ts';
import { toHighlightAnnotation } from './to-highlight-annotation.ts';

/** What the presence itself does for the elements. Their requests do not pass through the client. */
type PresenceCalls = Pick<
  PageHost,
  | 'menuRequests'
  | 'setActiveAnnotation'
  | 'changeHighlights'
  | 'paintedPhrases'
  | 'missedPhrases'
  | 'openAnnotation'
  | 'openAnnotations'
>;

/** What the page presence needs from its client. None of it calls back into the page presence. */
export interface ClientContext
  extends Omit<ResolvedOptions, 'entry'>,
    Omit<PageHost, keyof PresenceCalls | Exclude<keyof ResolvedOptions, 'entry'>> {
  /** The user opens an annotation in the text. @returns whether the menu is to show it */
  onOpen(id: string, phrase?: Element | Range): boolean;
  onScan(report: ScanReport): void;
  readonly load: LoadFile;
}

/** A new client dispatches this event to remove earlier clients, of any version, for the same menu from the page. */
const TAKEOVER = 'journal:takeover';

/** One client's presence in the host page: highlights in the text, the menu and the footer, connected to each other. */
export class ClientPage {
  readonly #host: ClientContext & PresenceCalls;
  readonly #presence = new AbortController();
  #shells: Shells | undefined;
  /** Set once the elements were requested. */
  #elements: Promise<void> | undefined;
  #onReady: (() => void) | undefined;
  /** Whether the elements are to be loaded again, and how often that has happened. */
  #isRetrying = false;
  #retries = 0;
  /** Whether the elements have thrown at their start, and would again. */
  #isBroken = false;
  #annotationClass: string;
  #highlights: PageHighlights | null = null;
  /** The part of the page that the highlights are in. */
  #root = WHOLE_PAGE;

  /**
   * Takes the page over from earlier clients. A later client may end the presence from now on.
   *
   * @param client becomes the host of the elements, with the presence's own calls
   */
  constructor(client: ClientContext) {
    this.#host = Object.assign<ClientContext, PresenceCalls>(client, {
      menuRequests: { visible: [], pendingCommand: () => {} },
      setActiveAnnotation: (id) => this.#highlights?.setActive(id),
      changeHighlights: (change) => this.#highlights?.change(change),
      paintedPhrases: () => this.#highlights?.painted() ?? [],
      missedPhrases: () => this.#highlights?.missed(),
      openAnnotation: (id, phrase) => this.#open(id, phrase),
      openAnnotations: () => this.#run((menu) => menu.openAnnotations()),
    });
    this.#annotationClass = client.annotationClass;
    pageDocument.dispatchEvent(new CustomEvent(TAKEOVER, { detail: client.menuName }));
    const onTakeover = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === client.menuName) this.destroy();
    };
    pageDocument.addEventListener(TAKEOVER, onTakeover, { signal: this.signal });
  }

  /** Aborted when the client itself, or a later client for the same menu, ends the presence. */
  get signal(): AbortSignal {
    return this.#presence.signal;
  }

  /** Whether its own client, or a later client for the same menu, has destroyed it. */
  get isDestroyed(): boolean {
    return this.signal.aborted;
  }

  /** Loads the elements. Does nothing when it is called again. */
  start(): void {
    this.#elements ??= this.#loadElements();
  }

  /**
   * Resolves when the elements are connected or could not be loaded.
   *
   * @param onReady called when they are connected, now or at a later attempt
   */
  async whenReady(onReady: () => void): Promise<void> {
    this.#onReady = onReady;
    await this.#elements;
    this.#reportReady();
  }

  /** Opens and closes annotations for the page's scripts; `undefined` without the elements. */
  async navigation(): Promise<Shells['navigation'] | undefined> {
    await this.#elements;
    return this.#shells?.navigation;
  }

  /**
   * Highlights these annotations and keeps the highlights up to date while the page changes.
   *
   * @returns `undefined` if the code that highlights could not be loaded
   * @throws the signal's reason, or an `AbortError` when the page presence is destroyed
   */
  async detect(annotations: readonly Annotation[], entrySignal: AbortSignal): Promise<ScanReport | undefined> {
    const signal = AbortSignal.any([entrySignal, this.#presence.signal]);
    const Marker = await this.#marker(signal);
    const { load, warn, root } = this.#host;
    const read =
      root === undefined ? WHOLE_PAGE : ((await (await load('preparation'))?.readRoot(root, warn)) ?? NOTHING);
    signal.throwIfAborted();
    if (!Marker) return undefined;
    if (!isSameRoot(this.#root, read)) this.restart(this.#annotationClass);
    this.#root = read;
    this.#highlights ??= this.#createHighlights(Marker);
    const highlights = this.#highlights;
    highlights.setAnnotations(annotations.map(toHighlightAnnotation));
    const report = await highlights.scan(signal);
    highlights.observe();
    return report;
  }

  /** Removes all highlights. The next scan reads marked-up elements of this class. */
  restart(annotationClass: string): void {
    this.#highlights?.destroy();
    this.#highlights = null;
    this.#annotationClass = annotationClass;
  }

  /** Shows the client's new entry in the elements. */
  entryChanged(): void {
    Object.assign(this.#host.menuRequests, { visible: [], pendingCommand: () => {} });
    this.#shells?.entryChanged();
    // If the elements could not be loaded for the previous entry, try again.
    if (this.#elements) this.#elements = this.#loadElements();
  }

  /** Restores the page to its original state. */
  destroy(): void {
    if (this.isDestroyed) return;
    try {
      this.#highlights?.destroy();
    } finally {
      this.#presence.abort();
    }
  }

  async #loadElements(): Promise<void> {
    if (this.#isBroken) return;
    const { load, onFailure } = this.#host;
    try {
      const file = await load('page');
      if (!file) void this.#retryElements();
      if (file && !this.isDestroyed) this.#shells ??= file.startPage(this.#host, this.signal);
      this.#reportReady();
    } catch (error) {
      this.#isBroken = true;
      onFailure(error);
    }
  }

  /** Loads the elements later: their file could not be loaded. */
  async #retryElements(): Promise<void> {
    if (this.#isRetrying) return;
    this.#isRetrying = true;
    await untilRetry(this.#retries++, 0);
    this.#isRetrying = false;
    if (!this.isDestroyed && !this.#shells) this.#elements = this.#loadElements();
  }

  #reportReady(): void {
    if (!this.#shells || this.isDestroyed) return;
    this.#onReady?.();
    this.#onReady = undefined;
  }

  /** Runs a command in every menu, or as soon as the menus are loaded. Only the last pending command is run. */
  #run(command: MenuCommand): void {
    if (this.#shells) this.#shells.run(command);
    else {
      this.#host.menuRequests.pendingCommand = command;
      // Loading them may have failed.
      void this.#loadElements();
    }
  }

  /** @returns whether the menu shows the annotation */
  #open(id: string, phrase?: Element | Range): boolean {
    const isAllowed = this.#host.onOpen(id, phrase);
    if (isAllowed) this.#run((menu) => menu.openAnnotation(id, phrase));
    return isAllowed;
  }

  /** Highlights of the mode `element` wait for frameworks that compare the page with their own HTML. */
  async #marker(signal: AbortSignal) {
    const isOwn =
      this.#host.highlightMode === 'element' &&
      (!mayHydrate() || (await (await this.#host.load('preparation'))?.whenHydrated(signal)));
    return isOwn ? ElementMarker : (await this.#host.load('painted'))?.RangeMarker;
  }

  #createHighlights(MarkerClass: ConstructorParameters<typeof PageHighlights>[1]): PageHighlights {
    const { customCss, occurrences, load, warn, onScan, onFailure } = this.#host;
    const options: HighlightsOptions = {
      occurrences,
      warn,
      onScan,
      onFailure,
      root: this.#root,
      annotationClass: this.#annotationClass,
      styles: !customCss,
      loadAfterScan: () => load('page'),
      onVisible: (ids) => {
        this.#host.menuRequests.visible = ids;
        this.#shells?.updateVisible();
      },
      onOpen: (id, phrase) => {
        if (!this.#shells?.toggle(id, phrase)) this.#open(id, phrase);
      },
    };
    return new PageHighlights(options, MarkerClass);
  }
}
