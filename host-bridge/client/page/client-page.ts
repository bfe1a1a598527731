import type { Annotation } from '../../../bff/contract/index.ts';
import type { DeferredHost } from '../../deferred.ts';
import { describeHighlight, ElementMarker, PageHighlights } from '../../highlight/index.ts';
import type { ScanReport } from '../../scan/scan-report.ts';
import type { MenuCommand, MenuState, Shells } from '../../shell/index.ts';
import type { Loaders } from '../deferred-modules.ts';
import type { ResolvedOptions } from '../options.ts';
import { takeOver } from './takeover.ts';
import { toHighlightAnnotation } from './to-highlight-annotation.ts';

/** What the page presence needs from its client. None of it calls back into the page presence. */
export interface ClientContext
  extends Omit<DeferredHost, 'menuState' | 'setActiveAnnotation' | 'openAnnotations' | 'changeHighlights'>,
    Loaders,
    Pick<ResolvedOptions, 'annotationClass' | 'highlightMode' | 'customCss'> {
  /** The user opened an annotation by its highlight. */
  onOpen(id: string): void;
  onScan(report: ScanReport): void;
  /** Something failed without a remedy. */
  onFailure(error: unknown): void;
}

const initialMenuState = (): MenuState => ({ visible: [], pendingCommand: () => {} });

/** One client's presence in the host page: highlights in the text, the menu and the footer, connected to each other. */
export class ClientPage {
  readonly #host: ClientContext & DeferredHost;
  readonly #presence = new AbortController();
  readonly #menuState = initialMenuState();
  #shells: Shells | undefined;
  #annotationClass: string;
  #highlights: PageHighlights | null = null;

  constructor(client: ClientContext) {
    // The elements' requests to the page end here; they do not pass through the client. The client's getters stay live.
    this.#host = Object.assign(client, {
      menuState: this.#menuState,
      setActiveAnnotation: (id: string | null) => this.#highlights?.setActive(id),
      changeHighlights: (change: () => void) => this.#highlights?.change(change),
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
    const Marker = await this.#marker();
    signal.throwIfAborted();
    if (Marker === undefined) return undefined;
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
    Object.assign(this.#menuState, initialMenuState());
    // If the elements could not be loaded for the previous entry, try again.
    if (this.#shells === undefined) void this.#loadElements();
    else this.#shells.entryChanged();
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
      const frames = await this.#host.loadFrames();
      if (frames === undefined || this.isDestroyed || this.#shells !== undefined) return;
      this.#shells = frames.startDeferred(this.#host, this.#presence.signal);
    } catch (error) {
      this.#host.onFailure(error);
    }
  }

  /** Runs a command in every menu, or as soon as the menus are loaded. Only the last pending command is run. */
  #run(command: MenuCommand): void {
    if (this.#shells === undefined) this.#menuState.pendingCommand = command;
    else this.#shells.run(command);
  }

  async #marker() {
    if (this.#host.highlightMode === 'element') return ElementMarker;
    return (await this.#host.loadRanges())?.RangeMarker;
  }

  #createHighlights(MarkerClass: ConstructorParameters<typeof PageHighlights>[1]): PageHighlights {
    const { customCss, onOpen } = this.#host;
    const options = {
      ...this.#host,
      annotationClass: this.#annotationClass,
      styles: !customCss,
      describe: describeHighlight,
      onVisible: (ids: readonly string[]) => {
        this.#menuState.visible = ids;
        this.#shells?.updateVisible();
      },
      onOpen: (id: string, phrase?: Element | Range) => {
        if (this.#shells?.toggle(id)) return;
        onOpen(id);
        this.#run((menu) => menu.openAnnotation(id, phrase));
      },
    };
    return new PageHighlights(options, MarkerClass);
  }
}
