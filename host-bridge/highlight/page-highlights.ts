import { addHighlightTree } from '../highlight-trees.ts';
import type { SharedObserver } from '../page-mutations.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { Slices } from '../scan/slices.ts';
import type { HighlightAnnotation } from './highlight-annotation.ts';
import type { MarkerConstructor, MarkerSource, PaintedPhrase } from './marker.ts';
import { Reconciler } from './reconciler.ts';
import type { ReconcilerOptions } from './reconciler-options.ts';

/** How a page is highlighted. */
export interface HighlightsOptions extends Omit<MarkerSource, 'annotation'>, ReconcilerOptions {
  /** Called after every scan, including automatic ones. */
  onScan(report: ScanReport): void;
  /** Called when an automatic scan fails. */
  onFailure(error: unknown): void;
}

/** The highlights of the current document. */
export class PageHighlights {
  readonly #options: HighlightsOptions;
  readonly #reconciler: Reconciler;
  readonly #removeTree: () => void;
  #annotations = new Map<string, HighlightAnnotation>();
  #json = '[]';
  #queue: Promise<unknown> = Promise.resolve();

  /**
   * Installs the default styles; the first scan adds the highlights.
   * @param MarkerClass `ElementMarker` wraps text in elements. `RangeMarker` changes no text of the page: it uses the CSS
   * Custom Highlight API.
   */
  constructor(options: HighlightsOptions, MarkerClass: MarkerConstructor) {
    this.#options = options;
    this.#removeTree = addHighlightTree(options.root.tree);
    const marker = new MarkerClass({ ...options, annotation: (id) => this.#annotations.get(id) });
    this.#reconciler = new Reconciler(marker, options, () => {
      this.#enqueue(() => this.#rescan()).catch(globalThis.console?.error);
    });
  }

  /** Replaces the annotations. The next scan updates the page. */
  setAnnotations(list: readonly HighlightAnnotation[]): void {
    const json = JSON.stringify(list);
    if (json === this.#json) return;
    this.#json = json;
    this.#annotations = new Map(list.map((annotation) => [annotation.id, annotation]));
    this.#reconciler.setSources([...this.#annotations.values()]);
  }

  /** Reads the entire page and updates its highlights. Rejects only with the signal's reason. */
  scan(signal?: AbortSignal): Promise<ScanReport> {
    return this.#enqueue(async () => {
      this.#reconciler.changes.addAll();
      await this.#reconciler.reconcile(new Slices(signal));
      return this.#report();
    });
  }

  /** From now on, updates the highlights whenever the page has changed and is idle. */
  observe(): void {
    this.#reconciler.observer.start();
  }

  /** Emphasises the highlights of one annotation as the open one; `null`: of none. */
  setActive(id: string | null): void {
    this.#reconciler.marker.setActive(id);
  }

  /** The highlights that are no elements, in text order. */
  painted(): readonly PaintedPhrase[] {
    return this.#reconciler.marker.painted?.() ?? [];
  }

  /** Makes changes among the highlights that do not count as changes of the page. */
  change(change: (observer: SharedObserver) => void): void {
    this.#reconciler.observer.ignore(change);
  }

  /** Restores the page. The instance cannot be used again. */
  destroy(): void {
    this.#reconciler.destroy();
    this.#removeTree();
  }

  /** Runs scans one after another. */
  #enqueue<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #rescan(): Promise<void> {
    const isRead = await this.#reconciler.reconcile(new Slices()).catch(this.#options.onFailure);
    if (isRead) this.#report();
  }

  #report(): ScanReport {
    const report = this.#reconciler.report();
    if (!this.#reconciler.isDestroyed) this.#options.onScan(report);
    return report;
  }
}
