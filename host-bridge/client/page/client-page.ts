import type { Annotation } from '../../../bff/contract/index.ts';
import { describeHighlight, ElementMarker, type HighlightAnnotation, PageHighlights } from '../../highlight/index.ts';
import type { Parts } from '../../parts/import-part.ts';
import type { ScanReport } from '../../scan/scan-report.ts';
import type { ElementsHost, Shells } from '../../shell/index.ts';
import type { MenuElement } from '../../shell/shell-types.ts';
import type { ResolvedOptions } from '../options.ts';
import { toHighlightAnnotation } from './highlight-annotations.ts';
import { takeOver } from './one-client.ts';

/** What the page needs of its client. */
export interface PageHost
  extends ElementsHost,
    Pick<ResolvedOptions, 'annotationClass' | 'highlightMode' | 'customCss'> {
  /** The elements. `undefined` when they could not be had, which the client has reported. */
  loadFrames(): Promise<Parts['frames'] | undefined>;
  /** What highlights in the mode `css`. `undefined` when it could not be had, which the client has reported. */
  loadRanges(): Promise<Parts['ranges'] | undefined>;
  /** The reader opened an annotation by its highlight. */
  onOpen(id: string): void;
  onScan(report: ScanReport): void;
}

/** What a reader asks of the menus. */
type Wish = (menu: MenuElement) => void;

/** One client's presence in the host page: highlights in the text, the menu and the footer, connected to each other. */
export class ClientPage {
  readonly #host: PageHost;
  readonly #presence = new AbortController();
  #shells: Shells | undefined;
  /** What menus are to be told when they come: the annotations in view, and of what the reader asked for the last. */
  #visible: readonly string[] = [];
  #wish: Wish | undefined;
  #annotationClass: string;
  #highlights: PageHighlights | null = null;

  constructor(host: PageHost) {
    this.#host = host;
    this.#annotationClass = host.annotationClass;
    takeOver(host.menuName, () => this.destroy(), this.#presence.signal);
    void this.#loadElements();
  }

  /** Destroyed, by its own client or by a later one for the same menu. */
  get left(): boolean {
    return this.#presence.signal.aborted;
  }

  /**
   * Highlights these annotations in the text and keeps them there while the page changes.
   *
   * @throws the signal's reason, or an `AbortError` when the page is left
   */
  async detect(annotations: readonly Annotation[], visit: AbortSignal): Promise<ScanReport> {
    const signal = AbortSignal.any([visit, this.#presence.signal]);
    const Marker = await this.#marker();
    signal.throwIfAborted();
    if (Marker === undefined) return { found: [], missed: [] };
    this.#highlights ??= this.#createHighlights(Marker);
    const highlights = this.#highlights;
    highlights.setAnnotations(annotations.map(toHighlightAnnotation));
    const report = await highlights.scan(signal);
    highlights.observe();
    return report;
  }

  /** Takes all highlights away; the next marked-up elements may be of another class. */
  restart(annotationClass: string): void {
    this.#highlights?.destroy();
    this.#highlights = null;
    this.#annotationClass = annotationClass;
  }

  /** Tells the elements that the client has another entry now. */
  entryChanged(): void {
    this.#visible = [];
    this.#wish = undefined;
    // What could not be loaded for the last entry, perhaps can be for this one.
    if (this.#shells === undefined) void this.#loadElements();
    else this.#shells.entryChanged();
  }

  /** Shows this annotation's highlights as the open ones. */
  setActive(id: string | null): void {
    this.#highlights?.setActive(id);
  }

  openAnnotations(): void {
    this.#ask((menu) => menu.openAnnotations());
  }

  /** Puts the page back as it was. */
  destroy(): void {
    if (this.left) return;
    this.#presence.abort();
    this.#highlights?.destroy();
    this.#shells?.destroy();
  }

  async #loadElements(): Promise<void> {
    try {
      const frames = await this.#host.loadFrames();
      if (frames === undefined || this.left || this.#shells !== undefined) return;
      this.#shells = new frames.Shells(this.#host);
      this.#shells.setVisible(this.#visible);
      if (this.#wish !== undefined) this.#shells.tellMenus(this.#wish);
    } catch (error) {
      this.#host.reportError(error);
    }
  }

  #setVisible(ids: readonly string[]): void {
    this.#visible = ids;
    this.#shells?.setVisible(ids);
  }

  #ask(wish: Wish): void {
    if (this.#shells === undefined) this.#wish = wish;
    else this.#shells.tellMenus(wish);
  }

  async #marker() {
    if (this.#host.highlightMode === 'element') return ElementMarker;
    return (await this.#host.loadRanges())?.RangeMarker;
  }

  #createHighlights(Marker: ConstructorParameters<typeof PageHighlights>[1]): PageHighlights {
    const { customCss, onOpen, onScan, warn } = this.#host;
    const options = {
      annotationClass: this.#annotationClass,
      styles: !customCss,
      onScan,
      warn,
      describe: (annotation: HighlightAnnotation) => describeHighlight(annotation, document.documentElement.lang),
      onVisible: (ids: readonly string[]) => this.#setVisible(ids),
      onOpen: (id: string) => {
        onOpen(id);
        this.#ask((menu) => menu.openAnnotation(id));
      },
    };
    return new PageHighlights(options, Marker);
  }
}
