import type { Article, HighlightCommands } from '../article/article.ts';
import { ElementMarker, PageHighlights } from '../highlight/index.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { isSameRoot, NOTHING, WHOLE_PAGE } from '../scan/whole-page.ts';
import type { LoadFile } from './files.ts';
import { mayHydrate } from './may-hydrate.ts';
import type { ClassSelector } from './options.ts';
import { toHighlightAnnotation } from './to-highlight-annotation.ts';

/** What is highlighted. */
interface HighlightSource {
  readonly article: Article;
  /** Of marked-up elements. */
  readonly annotationClass: ClassSelector;
  /** Called after every scan, including automatic ones. */
  onScan(report: ScanReport): void;
}

/** The highlights of an article's text, from a scan until they are removed. */
export class TextHighlights implements HighlightCommands {
  readonly #load: LoadFile;
  #highlights: PageHighlights | null = null;
  /** The part of the page that they are in. */
  #root = WHOLE_PAGE;

  constructor(load: LoadFile) {
    this.#load = load;
  }

  readonly change: HighlightCommands['change'] = (change) => this.#highlights?.change(change);
  readonly painted: HighlightCommands['painted'] = () => this.#highlights?.painted() ?? [];
  readonly missed: HighlightCommands['missed'] = () => this.#highlights?.missed();

  /** Emphasises the highlights of the open annotation; `null`: of none. */
  setActive(id: string | null): void {
    this.#highlights?.setActive(id);
  }

  /**
   * Highlights the article's annotations and keeps the highlights up to date while the page changes.
   *
   * @returns `undefined` if the code that highlights could not be loaded
   * @throws the signal's reason
   */
  async scan(source: HighlightSource, signal: AbortSignal): Promise<ScanReport | undefined> {
    const { options, store, warn } = source.article;
    const Marker = await this.#marker(options.highlightMode === 'element', signal);
    const root =
      options.root === undefined
        ? WHOLE_PAGE
        : ((await (await this.#load('preparation'))?.readRoot(options.root, warn)) ?? NOTHING);
    signal.throwIfAborted();
    if (!Marker) return undefined;
    if (!isSameRoot(this.#root, root)) this.remove();
    this.#root = root;
    this.#highlights ??= this.#create(source, Marker);
    const highlights = this.#highlights;
    highlights.setAnnotations(store.get().annotations.map(toHighlightAnnotation));
    const report = await highlights.scan(signal);
    highlights.observe();
    return report;
  }

  /** Restores the text. */
  remove(): void {
    this.#highlights?.destroy();
    this.#highlights = null;
  }

  /** Elements in the text wait for frameworks that compare the page with their own HTML. */
  async #marker(isElement: boolean, signal: AbortSignal) {
    const isSafe = isElement && (!mayHydrate() || (await (await this.#load('preparation'))?.whenHydrated(signal)));
    return isSafe ? ElementMarker : (await this.#load('painted'))?.RangeMarker;
  }

  #create(
    { article, annotationClass: { selector, classes }, onScan }: HighlightSource,
    MarkerClass: ConstructorParameters<typeof PageHighlights>[1],
  ): PageHighlights {
    const { options, store, warn, press, fail } = article;
    return new PageHighlights(
      {
        ...{ warn, onScan, classes },
        occurrences: options.occurrences,
        root: this.#root,
        annotationClass: selector,
        styles: !options.customCss,
        onFailure: fail,
        onVisible: (ids) => store.dispatch({ type: 'visible', ids }),
        onOpen: press,
      },
      MarkerClass,
    );
  }
}
