import type { Article } from '../article/article.ts';
import { createPageHighlights, ElementMarker, type PageHighlights } from '../highlight/index.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { isSameRoot, NOTHING, WHOLE_PAGE } from '../scan/whole-page.ts';
import type { LoadFile } from './files.ts';
import { mayHydrate } from './may-hydrate.ts';
import type { ClassSelector } from './options.ts';
import { toHighlightAnnotation } from './to-highlight-annotation.ts';

/** The highlights of an article's text, from a scan until they are removed. */
export class TextHighlights {
  readonly #article: Article;
  readonly #load: LoadFile;
  readonly #onScan: (report: ScanReport) => void;
  #root = WHOLE_PAGE;
  /** The highlights; `null` before a scan. */
  now: PageHighlights | null = null;

  /** @param onScan called after every scan, including automatic ones */
  constructor(article: Article, load: LoadFile, onScan: (report: ScanReport) => void) {
    this.#article = article;
    this.#load = load;
    this.#onScan = onScan;
  }

  /**
   * Highlights the article's annotations and keeps the highlights up to date while the page changes.
   *
   * @param annotationClass of marked-up elements
   * @returns `undefined` if the code that highlights could not be loaded
   * @throws the signal's reason
   */
  async scan({ selector, classes }: ClassSelector, signal: AbortSignal): Promise<ScanReport | undefined> {
    const { options, store, warn, press, fail } = this.#article;
    const load = this.#load;
    const isElement = options.highlightMode === 'element';
    // Elements in the text wait for frameworks that compare the page with their own HTML.
    const isSafe = isElement && (!mayHydrate() || (await (await load('preparation'))?.whenHydrated(signal)));
    const Marker = isSafe ? ElementMarker : (await load('painted'))?.RangeMarker;
    const isWhole = options.root === undefined;
    const root = isWhole ? WHOLE_PAGE : await (await load('preparation'))?.readRoot(options.root ?? null, warn);
    signal.throwIfAborted();
    if (!Marker) return undefined;
    if (!isSameRoot(this.#root, root ?? NOTHING)) this.remove();
    this.#root = root ?? NOTHING;
    this.now ??= createPageHighlights(
      {
        ...{ warn, classes },
        onScan: this.#onScan,
        occurrences: options.occurrences,
        root: this.#root,
        annotationClass: selector,
        styles: !options.customCss,
        onFailure: fail,
        onVisible: (ids) => store.dispatch({ type: 'visible', ids }),
        onOpen: press,
      },
      Marker,
    );
    const highlights = this.now;
    highlights.setAnnotations(store.get().annotations.map(toHighlightAnnotation));
    const report = await highlights.scan(signal);
    highlights.observe();
    return report;
  }

  /** Restores the text. */
  remove(): void {
    this.now?.destroy();
    this.now = null;
  }
}
