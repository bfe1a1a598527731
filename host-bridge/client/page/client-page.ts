import type { Annotation } from '../../../bff/contract/index.ts';
import { describeHighlight, ElementMarker, PageHighlights } from '../../highlight/index.ts';
import type { PageHost } from '../../page.ts';
import type { SharedObserver } from '../../page-mutations.ts';
import type { ScanReport } from '../../scan/scan-report.ts';
import { isSameRoot, NOTHING, WHOLE_PAGE } from '../../scan/whole-page.ts';
import type { MenuCommand, MenuRequests, Shells } from '../../shell/index.ts';
import { untilRetry } from '../../waiting.ts';
import type { LoadFile } from '../files.ts';
import type { ResolvedOptions } from '../options.ts';
import { mayHydrate } from './may-hydrate.ts';
import { takeOver } from './takeover.ts';
import { toHighlightAnnotation } from './to-highlight-annotation.ts';

/** What the file of the page needs from the page's highlights. */
type HighlightsHost = Pick<
  PageHost,
  'setActiveAnnotation' | 'openAnnotation' | 'openAnnotations' | 'changeHighlights' | 'paintedPhrases'
>;

/** What the page presence needs from its client. None of it calls back into the page presence. */
export interface ClientContext
  extends Omit<PageHost, 'menuRequests' | keyof HighlightsHost>,
    Pick<ResolvedOptions, 'annotationClass' | 'highlightMode' | 'customCss' | 'occurrences'> {
  /** The user opens an annotation in the text. @returns whether the menu is to show it */
  onOpen(id: string, phrase?: Element | Range): boolean;
  onScan(report: ScanReport): void;
  readonly load: LoadFile;
  /** Something failed without a remedy. */
  onFailure(error: unknown): void;
}

const initialMenuRequests = (): MenuRequests => ({ visible: [], pendingCommand: () => {} });

/** One client's presence in the host page: highlights in the text, the menu and the footer, connected to each other. */
export class ClientPage {
  readonly #host: ClientContext & PageHost;
  readonly #presence = new AbortController();
  readonly #menuRequests = initialMenuRequests();
  #shells: Shells | undefined;
  /** Whether the elements are to be loaded again, and how often that has happened. */
  #isRetrying = false;
  #retries = 0;
  #annotationClass: string;
  #highlights: PageHighlights | null = null;
  /** The part of the page that the highlights are in. */
  #root = WHOLE_PAGE;

  constructor(client: ClientContext) {
    // The elements' requests to the page end here; they do not pass through the client. The client's getters stay live.
    this.#host = Object.assign(client, {
      menuRequests: this.#menuRequests,
      setActiveAnnotation: (id: string | null) => this.#highlights?.setActive(id),
      changeHighlights: (change: (observer: SharedObserver) => void) => this.#highlights?.change(change),
      paintedPhrases: () => this.#highlights?.painted() ?? [],
      openAnnotation: (id: string, phrase?: Element | Range) => this.#open(id, phrase),
      openAnnotations: () => this.#run((menu) => menu.openAnnotations()),
    });
    this.#annotationClass = client.annotationClass;
    takeOver(client.menuName, () => this.destroy(), this.#presence.signal);
    void this.#loadElements();
  }

  /** Whether its own client, or a later client for the same menu, has destroyed it. */
  get isDestroyed(): boolean {
    return this.#presence.signal.aborted;
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
    const { root, warn, load } = this.#host;
    const read = root ? ((await (await load('preparation'))?.readRoot(root, warn)) ?? NOTHING) : WHOLE_PAGE;
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
    Object.assign(this.#menuRequests, initialMenuRequests());
    this.#shells?.entryChanged();
    // If the elements could not be loaded for the previous entry, try again.
    void this.#loadElements();
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
    try {
      const file = await this.#host.load('page');
      if (!file) void this.#retryElements();
      if (file && !this.isDestroyed) this.#shells ??= file.startPage(this.#host, this.#presence.signal);
    } catch (error) {
      this.#host.onFailure(error);
    }
  }

  /** Loads the elements later: their file could not be loaded. */
  async #retryElements(): Promise<void> {
    if (this.#isRetrying) return;
    this.#isRetrying = true;
    await untilRetry(this.#retries++, 0);
    this.#isRetrying = false;
    if (!this.isDestroyed && !this.#shells) void this.#loadElements();
  }

  /** Runs a command in every menu, or as soon as the menus are loaded. Only the last pending command is run. */
  #run(command: MenuCommand): void {
    if (this.#shells) this.#shells.run(command);
    else {
      this.#menuRequests.pendingCommand = command;
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
    const { highlightMode } = this.#host;
    const isOwn =
      highlightMode === 'element' &&
      (!mayHydrate() || (await (await this.#host.load('preparation'))?.whenHydrated(signal)));
    return isOwn ? ElementMarker : (await this.#host.load('painted'))?.RangeMarker;
  }

  #createHighlights(MarkerClass: ConstructorParameters<typeof PageHighlights>[1]): PageHighlights {
    const options = {
      ...this.#host,
      root: this.#root,
      annotationClass: this.#annotationClass,
      styles: !this.#host.customCss,
      loadExplanations: () => this.#host.load('page'),
      describe: describeHighlight,
      onVisible: (ids: readonly string[]) => {
        this.#menuRequests.visible = ids;
        this.#shells?.updateVisible();
      },
      onOpen: (id: string, phrase?: Element | Range) => {
        if (!this.#shells?.toggle(id, phrase)) this.#open(id, phrase);
      },
    };
    return new PageHighlights(options, MarkerClass);
  }
}
