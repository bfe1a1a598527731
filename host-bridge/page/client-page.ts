import type { Annotation } from '../../bff/contract/index.ts';
import { createHighlights, type Highlights, type HighlightsOptions, type ScanReport } from '../highlighting/index.ts';
import { toHighlightAnnotation } from './highlight-annotations.ts';
import { labelOf } from './label.ts';
import { takeOver } from './one-client.ts';
import { type ShellSettings, Shells } from './shells.ts';

/** What the page needs of its client. */
export interface PageSettings extends ShellSettings {
  readonly highlights: Pick<HighlightsOptions, 'mode' | 'styles' | 'nonce'>;
  /** The reader opened an annotation by its highlight. */
  onOpen(id: string): void;
  onScan(report: ScanReport): void;
}

/** One client's presence in the host page: highlights in the text, the menu and the footer, connected to each other. */
export class ClientPage {
  readonly #settings: PageSettings;
  readonly #shells: Shells;
  readonly #presence = new AbortController();
  #annotationClass: string;
  #highlights: Highlights | null = null;
  #scans: Promise<unknown> = Promise.resolve();

  constructor(settings: PageSettings, annotationClass: string) {
    this.#settings = settings;
    this.#annotationClass = annotationClass;
    takeOver(settings.menuName, () => this.destroy(), this.#presence.signal);
    this.#shells = new Shells(settings);
    this.#shells.start();
  }

  /** Destroyed, by its own client or by a later one for the same menu. */
  get left(): boolean {
    return this.#presence.signal.aborted;
  }

  /**
   * Highlights these annotations in the text and keeps them there while the page changes. Scans run one after the other.
   *
   * @throws the signal's reason, or an `AbortError` when the page is left
   */
  detect(annotations: readonly Annotation[], signal: AbortSignal): Promise<ScanReport> {
    const scan = this.#scans.then(() => this.#scan(annotations, AbortSignal.any([signal, this.#presence.signal])));
    this.#scans = scan.catch(() => undefined);
    return scan;
  }

  /** Takes all highlights away; the next ones are for another entry, or for marked-up elements of another class. */
  restart(annotationClass: string): void {
    this.#highlights?.destroy();
    this.#highlights = null;
    this.#annotationClass = annotationClass;
    this.#shells.refreshEntry();
  }

  /** Shows this annotation's highlights as the open ones. */
  setActive(id: string | null): void {
    this.#highlights?.setActive(id);
  }

  openAnnotations(): void {
    this.#shells.openAnnotations();
  }

  /** Puts the page back as it was. */
  destroy(): void {
    if (this.left) return;
    this.#presence.abort();
    this.#highlights?.destroy();
    this.#shells.destroy();
  }

  async #scan(annotations: readonly Annotation[], signal: AbortSignal): Promise<ScanReport> {
    signal.throwIfAborted();
    const highlights = this.#highlights ?? this.#createHighlights();
    this.#highlights = highlights;
    highlights.setAnnotations(annotations.map(toHighlightAnnotation));
    const report = await highlights.scan(signal);
    signal.throwIfAborted();
    highlights.observe();
    return report;
  }

  #createHighlights(): Highlights {
    const { highlights, onOpen, onScan } = this.#settings;
    return createHighlights({
      ...highlights,
      annotationClass: this.#annotationClass,
      onScan,
      describe: (annotation) => labelOf(annotation, document.documentElement.lang),
      onVisible: (ids) => this.#shells.setVisible(ids),
      onOpen: (id) => {
        onOpen(id);
        this.#shells.openAnnotation(id);
      },
    });
  }
}
