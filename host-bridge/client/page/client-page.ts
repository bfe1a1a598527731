import type { Annotation } from '../../../bff/contract/index.ts';
import { describeHighlight, ElementMarker, PageHighlights } from '../../highlight/index.ts';
import type { PageHost } from '../../page.ts';
import type { ScanReport } from '../../scan/scan-report.ts';
import { isSameRoot, NOTHING, WHOLE_PAGE } from '../../scan/whole-page.ts';
import type { MenuCommand, MenuRequests, Shells } from '../../shell/index.ts';
import { untilRetry } from '../../waiting.ts';
import type { LoadFile } from '../files.ts';
import type { ResolvedOptions } from '../options.ts';
import { mayHydrate } from './may-hydrate.ts';
import { takeOver } from './takeover.ts';
import { toHighlightAnnotation } from './to-highlight-annotation.ts';

/** What the page presence needs from its client. None of it calls back into the page presence. */
export interface ClientContext
  extends Pick<
    PageHost,
    | 'entry'
    | 'annotations'
    | 'log'
    | 'clientSignal'
    | 'warn'
    | 'getEntry'
    | 'getEntryMeta'
    | 'getAnnotation'
    | 'reportError'
  > {
  readonly options: ResolvedOptions;
  /** The user opens an annotation in the text. @returns whether the menu is to show it */
  onOpen(id: string, phrase?: Element | Range): boolean;
  onScan(report: ScanReport): void;
  readonly load: LoadFile;
  /** Something failed without a remedy. */
  onFailure(error: unknown): void;
}

/** One client's presence in the host page: highlights in the text, the menu and the footer, connected to each other. */
export class ClientPage {
  readonly #client: ClientContext;
  readonly #host: PageHost;
  readonly #presence = new AbortController();
  readonly #menuRequests: MenuRequests = { visible: [], pendingCommand: () => {} };
  #shells: Shells | undefined;
  /** Set once the elements were requested. */
  #elements: Promise<void> | undefined;
  #onReady: (() => void) | undefined;
  /** Whether the elements are to be loaded again, and how often that has happened. */
  #isRetrying = false;
  #retries = 0;
  #annotationClass: string;
  #highlights: PageHighlights | null = null;
  /** The part of the page that the highlights are in. */
  #root = WHOLE_PAGE;

  /** Takes the page over from earlier clients. A later client may end the presence from now on. */
  constructor(client: ClientContext) {
    this.#client = client;
    this.#host = this.#createHost();
    this.#annotationClass = client.options.annotationClass;
    takeOver(client.options.menuName, () => this.destroy(), this.signal);
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

  /**
   * Highlights these annotations and keeps the highlights up to date while the page changes.
   *
   * @returns `undefined` if the code that highlights could not be loaded
   * @throws the signal's reason, or an `AbortError` when the page presence is destroyed
   */
  async detect(annotations: readonly Annotation[], entrySignal: AbortSignal): Promise<ScanReport | undefined> {
    const signal = AbortSignal.any([entrySignal, this.#presence.signal]);
    const Marker = await this.#marker(signal);
    const { load, warn, options } = this.#client;
    const { root } = options;
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
    this.#menuRequests.visible = [];
    this.#menuRequests.pendingCommand = () => {};
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

  /** The elements' requests to the page end here; they do not pass through the client. */
  #createHost(): PageHost {
    const client = this.#client;
    return {
      ...client.options,
      ...client,
      // These change.
      get entry() {
        return client.entry;
      },
      get annotations() {
        return client.annotations;
      },
      menuRequests: this.#menuRequests,
      setActiveAnnotation: (id) => this.#highlights?.setActive(id),
      changeHighlights: (change) => this.#highlights?.change(change),
      paintedPhrases: () => this.#highlights?.painted() ?? [],
      openAnnotation: (id, phrase) => this.#open(id, phrase),
      openAnnotations: () => this.#run((menu) => menu.openAnnotations()),
    };
  }

  async #loadElements(): Promise<void> {
    const { load, onFailure } = this.#client;
    try {
      const file = await load('page');
      if (!file) void this.#retryElements();
      if (file && !this.isDestroyed) this.#shells ??= file.startPage(this.#host, this.signal);
      this.#reportReady();
    } catch (error) {
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
      this.#menuRequests.pendingCommand = command;
      // Loading them may have failed.
      void this.#loadElements();
    }
  }

  /** @returns whether the menu shows the annotation */
  #open(id: string, phrase?: Element | Range): boolean {
    const isAllowed = this.#client.onOpen(id, phrase);
    if (isAllowed) this.#run((menu) => menu.openAnnotation(id, phrase));
    return isAllowed;
  }

  /** Highlights of the mode `element` wait for frameworks that compare the page with their own HTML. */
  async #marker(signal: AbortSignal) {
    const { highlightMode } = this.#client.options;
    const isOwn =
      highlightMode === 'element' &&
      (!mayHydrate() || (await (await this.#client.load('preparation'))?.whenHydrated(signal)));
    return isOwn ? ElementMarker : (await this.#client.load('painted'))?.RangeMarker;
  }

  #createHighlights(MarkerClass: ConstructorParameters<typeof PageHighlights>[1]): PageHighlights {
    const { options: chosen, load, warn, onScan, onFailure } = this.#client;
    const options = {
      ...chosen,
      load,
      warn,
      onScan,
      onFailure,
      root: this.#root,
      annotationClass: this.#annotationClass,
      styles: !chosen.customCss,
      loadAfterScan: () => load('page'),
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
