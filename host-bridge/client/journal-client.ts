import type { Annotation, EntryMetaResponse, EntryResponse, SettingsResponse } from '../../bff/contract/index.ts';
import { type ApiReader, createApiReader, type GetOptions } from '../api/api-reader.ts';
import { PAGE_REQUESTS } from '../api/request.ts';
import { EventLog } from '../article/events.ts';
import { createWarnOnce } from '../dom/warn-once.ts';
import type { HighlightSelectors } from '../highlight/selectors-of.ts';
import type { InitOptions, JournalClientOptions, TagOptions } from '../options/options.ts';
import { defaultApiUrlFor, parseText, readOptions } from '../options/read-options.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { type StartedArticle, startArticle } from './article-start.ts';
import { createFiles, type Files } from './files.ts';
import { warnOncePerPage } from './life.ts';

const NO_SERVICE = __JOURNAL_IS_SCRIPT__
  ? 'no apiUrl: set data-api-url'
  : "no apiUrl: set it to the service's origin, as in { apiUrl: 'https://journal.example' }";

/**
 * A journal's entry on a page. The client reads the service, highlights the entry's annotations in the text and
 * connects them with the menu and footer elements. It starts by itself unless `manual` is set. Without an origin of the
 * service it says so on the console and does nothing.
 *
 * The client never throws into the page. Every `get…` method resolves with a copy of its own, and rejects with a
 * `JournalError`, with the reason of the caller's signal, or with an `AbortError` after the entry has changed. Other
 * failures are reported with `journal:error` on `document` and one message on the console, and the client goes on.
 */
export class JournalClient {
  /** Origin of the service for clients without the option `apiUrl`; empty if it is not known. */
  static defaultApiUrl: string = __JOURNAL_IS_SCRIPT__ ? __JOURNAL_API_URL__ : defaultApiUrlFor(import.meta.url);
  /** The client that was constructed last, until it is destroyed. */
  static current: JournalClient | null = null;

  /** Version of the package. */
  readonly version: string = __JOURNAL_VERSION__;

  readonly #client = new AbortController();
  /** Records the client's events for analytics. */
  readonly #log = new EventLog();
  readonly #api: ApiReader;
  readonly #files: Files;
  readonly #article: StartedArticle;

  constructor(unchecked: JournalClientOptions | TagOptions = {}) {
    const warn = createWarnOnce();
    const { defaultApiUrl } = JournalClient;
    const options = readOptions(unchecked, defaultApiUrl, warn);
    // The client's own file may come from another origin than the data.
    const fileOrigin = defaultApiUrl === __JOURNAL_API_URL__ ? options.apiUrl : defaultApiUrl;
    const { signal } = this.#client;
    const log = this.#log;
    const installFonts = async (css: unknown) => {
      // A server has no page, and most journals have no fonts.
      if (css && typeof document !== 'undefined') (await this.#files.page())?.installFonts(css, options.nonce, signal);
    };
    this.#api = createApiReader(options, { requests: PAGE_REQUESTS, log, installFonts, warn }, signal);
    this.#files = createFiles([options.apiUrl, fileOrigin], signal, (error) => this.#article.onFileError(error));
    this.#article = startArticle({ options, log, warn, signal, api: this.#api, files: this.#files });
    JournalClient.current = this;
    options.signal?.addEventListener('abort', () => this.destroy(), { signal });
    if (!options.apiUrl) (__JOURNAL_IS_SCRIPT__ ? warn : warnOncePerPage)(NO_SERVICE);
    if (options.signal?.aborted || !options.apiUrl) this.destroy();
    else if (!options.manual && typeof document !== 'undefined') void this.init();
  }

  /** Slug of the current entry; an empty string if there is none, or if it is still being looked up. */
  get entry(): string {
    return this.#api.entry;
  }

  /** Loads the full entry and installs the journal's fonts, without waiting for them. */
  async getEntry(options?: GetOptions): Promise<EntryResponse> {
    return structuredClone(await this.#api.readEntry(options));
  }

  /** Loads the entry without its content, annotations, bibliography and related entries. */
  async getEntryMeta(options?: GetOptions): Promise<EntryMetaResponse> {
    return structuredClone(await this.#api.readEntryMeta(options));
  }

  /** Loads the entry's annotations. Leaves out items that are not annotations. */
  async getAnnotations(options?: GetOptions): Promise<Annotation[]> {
    return structuredClone(await this.#api.readAnnotations(options));
  }

  /**
   * Loads one annotation, from this entry or another, by its slug or by the document reference of an annotation mark.
   */
  async getAnnotation(idOrRef: string, options?: GetOptions): Promise<Annotation> {
    return structuredClone(await this.#api.readAnnotation(idOrRef, options));
  }

  /** Loads the journal's settings and installs the journal's fonts, without waiting for them. Needs no entry. */
  async getSettings(options?: GetOptions): Promise<SettingsResponse> {
    return structuredClone(await this.#api.readSettings(options));
  }

  /**
   * Waits until the page is parsed, then defines and connects the elements and highlights the annotations, unless
   * `detectAnnotationsOnInit` is `false`. Resolves when each step is complete or its failure is reported; never
   * rejects.
   */
  async init(options: InitOptions = {}): Promise<void> {
    globalThis.console?.info?.(`Journal ${this.version}`);
    await this.#article.init(options);
  }

  /**
   * Switches to another entry: aborts the requests of the previous entry, removes its highlights and initialises again.
   * Emits `journal:initComplete` at the end, unless a later call has switched to yet another entry or the client has
   * left the page. Never rejects.
   */
  async reinit(entry: string, options: InitOptions = {}): Promise<void> {
    // A script without types may pass any value.
    await this.#article.reinit(parseText(entry) ?? '', options);
  }

  /**
   * Highlights the entry's annotations in the page, connects them with the menu and keeps observing the page. Call it
   * after replacing the content of the article. Resolves with the phrases found and missed; never rejects.
   */
  detectAnnotations(): Promise<ScanReport> {
    return this.#article.show(true);
  }

  /**
   * Opens an annotation as a click on its highlight does: with `journal:annotationOpen`, scrolled into view, in the
   * card, a popover or a sheet. An annotation without a highlight opens in the menu.
   *
   * @returns resolves with whether it is open: `false` if the page has prevented it, if something else was opened or
   * closed before, or if there is no menu. Rejects with a `JournalError` if the entry shows no such annotation.
   */
  async open(id: string): Promise<boolean> {
    const { entrySignal } = this.#api;
    const commands = await this.#article.commands();
    // Another entry may be shown by now, or none.
    const opening = entrySignal.aborted ? undefined : commands?.open(id);
    const isOpen = await opening?.catch((error) => {
      if (!entrySignal.aborted) throw error;
    });
    return isOpen ?? false;
  }

  /** Closes the annotation that is open or about to open, or the menu's panel. Resolves when that is done. */
  async close(): Promise<void> {
    (await this.#article.commands())?.close();
  }

  /**
   * The selectors of a highlight as it stands in the page, for Web Annotations and programs that find its text again.
   *
   * @param highlight its element, an element in it, or its range of `journal:annotationOpen`
   * @returns resolves with `null` if it is no highlight, or if the client's file could not be loaded
   */
  async selectorOf(highlight: Element | Range): Promise<HighlightSelectors | null> {
    return (await this.#files.selectors())?.selectorsOf(highlight, this.#article.phrases) ?? null;
  }

  /**
   * Records that the user has given consent to analytics (`true`) or withdrawn it (`false`). Withdrawal stops analytics
   * and deletes what it stored. Overrides the option `consent`, but not the browser's privacy signals.
   */
  consent(granted: boolean): void {
    this.#log.add('consent', granted);
  }

  /** Restores the page and aborts every request, including later ones. A destroyed client cannot be used again. */
  destroy(): void {
    this.#client.abort();
    this.#article.unmount();
    if (JournalClient.current === this) JournalClient.current = null;
  }
}
