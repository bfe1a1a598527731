import type { Annotation } from '../../bff/contract/index.ts';
import { isAnnotation } from '../guards.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { createWarnOnce, type Warn } from '../warn-once.ts';
import { JournalError } from './api/errors.ts';
import { defaultApiUrlFor } from './default-api-url.ts';
import { type DeferredModules, deferredLoader, type Loaders } from './deferred-modules.ts';
import { type ClientEvent, emit } from './events.ts';
import { JournalApi } from './journal-api.ts';
import type { InitOptions, JournalClientOptions, ResolvedOptions, TagOptions } from './options.ts';
import { type ClientContext, ClientPage } from './page/client-page.ts';
import { whenParsed } from './page/when-parsed.ts';
import { resolveInitOptions, resolveOptions } from './resolve-options.ts';

const EMPTY_REPORT: ScanReport = { found: [], missed: [] };
const NO_ENTRY = 'no entry is given, so there is nothing to highlight';

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * A journal's entry on a page. The client reads the service, highlights the entry's annotations in the text and
 * connects them with the menu and footer elements. It starts by itself unless `manual` is set.
 *
 * The client never throws into the page. The `get…` methods reject as documented in {@link JournalApi}. All other
 * failures are reported with `journal:error` on `document` and one message on the console, and the client goes on.
 */
export class JournalClient extends JournalApi {
  /** Origin of the service for clients without the option `apiUrl`. */
  static defaultApiUrl: string = __JOURNAL_IS_SCRIPT__ ? __JOURNAL_API_URL__ : defaultApiUrlFor(import.meta.url);
  /** The client that was constructed last, until it is destroyed. */
  static current: JournalClient | null = null;

  /** Version of the package. */
  readonly version: string = __JOURNAL_VERSION__;

  readonly #warn: Warn;
  readonly #options: ResolvedOptions;
  protected readonly loaders: Loaders;
  #page: ClientPage | null = null;
  #annotations: readonly Annotation[] = [];
  #hasFailed = false;

  constructor(given: JournalClientOptions | TagOptions = {}) {
    const warn = createWarnOnce();
    const { defaultApiUrl } = JournalClient;
    const options = resolveOptions(given, defaultApiUrl, warn);
    // The client's own file may come from another origin than the data.
    const own = defaultApiUrl === __JOURNAL_API_URL__ ? options.apiUrl : defaultApiUrl;
    const origins = [...new Set([options.apiUrl, own])];
    super(options);
    this.#warn = warn;
    this.#options = options;
    const load = <Name extends keyof DeferredModules>(name: Name) =>
      deferredLoader(name, origins, this.clientSignal, (error) => this.#report(error));
    this.loaders = {
      loadFrames: load('frames'),
      loadRanges: load('ranges'),
      loadChanges: load('changes'),
      loadOccurrences: load('occurrences'),
      loadFonts: load('fonts'),
      loadDiagnosis: load('diagnosis'),
    };
    JournalClient.current = this;
    options.signal?.addEventListener('abort', () => this.destroy(), { signal: this.clientSignal });
    if (options.signal?.aborted) this.destroy();
    else if (!options.manual && typeof document !== 'undefined') void this.init();
  }

  /**
   * Waits until the page is parsed, then defines and connects the elements and highlights the annotations, unless
   * `detectAnnotationsOnInit` is `false`. Resolves when each step is complete or its failure is reported; never
   * rejects.
   */
  async init(options: InitOptions = {}): Promise<void> {
    globalThis.console?.info?.(`Journal ${this.version}`);
    const { entry, version, entrySignal } = this;
    let ready: Promise<void> | undefined;
    await this.#start(options, () => {
      ready = this.loaders.loadFrames().then(() => {
        if (!entrySignal.aborted) this.#emit('journal:ready', { entry, version });
      });
    });
    await ready;
  }

  /**
   * Switches to another entry: aborts the requests of the previous entry, removes its highlights and initialises again.
   * Emits `journal:initComplete` at the end, unless a later call has switched to yet another entry. Never rejects.
   */
  async reinit(entry: string, options: InitOptions = {}): Promise<void> {
    if (typeof entry !== 'string' || entry.trim() === '') return this.#warn('reinit needs the slug of an entry');
    this.setEntry(entry.trim());
    this.#annotations = [];
    this.#page?.entryChanged();
    const { entrySignal } = this;
    await this.#start(options);
    if (entrySignal.aborted) return;
    this.#emit('journal:initComplete', { entry: this.entry });
  }

  /**
   * Highlights the entry's annotations in the page, connects them with the menu and keeps observing the page. Call it
   * after replacing the content of the article. Resolves with the phrases found and missed; never rejects.
   */
  detectAnnotations(): Promise<ScanReport> {
    return this.#present(true);
  }

  /**
   * Records that the user has given consent to analytics (`true`) or withdrawn it (`false`). Withdrawal stops analytics
   * and deletes what it stored. Overrides the option `consent`, but not the browser's privacy signals.
   */
  consent(granted: boolean): void {
    this.log.add('consent', granted);
  }

  /** Restores the page and aborts every request. A destroyed client cannot be used again. */
  override destroy(): void {
    super.destroy();
    this.#page?.destroy();
    if (JournalClient.current === this) JournalClient.current = null;
  }

  async #start(given: InitOptions, onPageCreated?: () => void): Promise<void> {
    const { annotationClass, detectAnnotationsOnInit } = resolveInitOptions(given, this.#options, this.#warn);
    await this.#present(detectAnnotationsOnInit, (page) => {
      page.restart(annotationClass);
      onPageCreated?.();
    });
  }

  /**
   * Loads the annotations while the page is parsed, then creates the page presence and highlights them. Never rejects.
   */
  async #present(detect: boolean, onPageCreated?: (page: ClientPage) => void): Promise<ScanReport> {
    const { entrySignal } = this;
    const loaded = detect ? this.#loadAnnotations(entrySignal).catch((error) => this.#fail(error)) : undefined;
    void this.loaders.loadFrames();
    if (detect && this.#options.highlightMode === 'css') void this.loaders.loadRanges();
    try {
      await whenParsed();
      entrySignal.throwIfAborted();
      if (this.#hasFailed) return EMPTY_REPORT;
      // A later client may have destroyed the old page presence.
      if (this.#page === null || this.#page.isDestroyed) this.#page = new ClientPage(this.#context());
      const page = this.#page;
      onPageCreated?.(page);
      await loaded;
      if (detect && this.entry !== '') return (await page.detect(this.#annotations, entrySignal)) ?? EMPTY_REPORT;
    } catch (error) {
      void this.#fail(error);
    }
    return EMPTY_REPORT;
  }

  /**
   * Loads the entry's annotations. The failure of the request is reported and leaves the previous list in place.
   * @throws any other failure
   */
  async #loadAnnotations(entrySignal: AbortSignal): Promise<void> {
    try {
      if (this.entry === '') return this.#warn(NO_ENTRY);
      const list = await this.annotationList();
      const annotations = list.filter(isAnnotation);
      const unusable = list.length - annotations.length;
      if (unusable > 0) this.#warn(`${unusable} annotations are unusable`);
      if (!entrySignal.aborted) this.#annotations = annotations;
    } catch (error) {
      if (!(error instanceof JournalError || isAbort(error))) throw error;
      this.#report(error);
    }
  }

  #context(): ClientContext {
    const client = this;
    const { log, clientSignal } = this;
    return {
      ...this.#options,
      ...this.loaders,
      get entry() {
        return client.entry;
      },
      get annotations() {
        return client.#annotations;
      },
      // Only entries from the client's own service install their fonts in the page.
      getEntry: (apiUrl) => (apiUrl === this.#options.apiUrl ? this.getEntry() : this.entryFrom({ apiUrl })),
      getAnnotation: (apiUrl, idOrRef) => this.annotationFrom(idOrRef, { apiUrl }),
      log,
      clientSignal,
      reportError: (error) => this.#report(error),
      onFailure: (error) => void this.#fail(error),
      warn: this.#warn,
      onOpen: (id, phrase) => {
        const annotation = this.#annotations.find((each) => each.id === id);
        const element = phrase instanceof Element ? phrase : null;
        const range = phrase instanceof Range ? phrase : null;
        const isAllowed = this.#emit('journal:annotationOpen', { id, entry: this.entry, annotation, element, range });
        // The menu opens nothing, so what it opens next is something else.
        if (!isAllowed) this.log.add('active', null);
        return isAllowed;
      },
      onScan: (report) => this.#emit('journal:scanComplete', { ...report, entry: this.entry }),
    };
  }

  /** Dispatches an event on `document` and records it for analytics. @returns whether the page allows its effect */
  #emit(...event: ClientEvent): boolean {
    this.log.add(...event);
    return emit(...event);
  }

  /**
   * Handles a failure without a remedy: usually the page has replaced a built-in that the client needs. Restores the
   * page and says so once.
   */
  async #fail(error: unknown): Promise<void> {
    if (isAbort(error) || this.#hasFailed) return;
    this.#hasFailed = true;
    try {
      this.#page?.destroy();
    } catch {
      // The same built-in may fail again.
    }
    const diagnosis = await this.loaders.loadDiagnosis();
    this.#announce(new Error(`stopped: ${error}${diagnosis?.replacedBuiltIns() ?? ''}`));
  }

  /** Reports a failure that no caller waits for to the page and the console. Ignores aborts. */
  #report(error: unknown): void {
    if (isAbort(error) || this.#hasFailed) return;
    this.#announce(error instanceof Error ? error : new Error(String(error)));
  }

  #announce(error: Error): void {
    // All requests for an unknown entry fail. Their common message is printed once.
    const unknown = error instanceof JournalError && error.status === 404 && error.serviceMessage;
    const place = unknown && new URL(error.url).origin;
    this.#warn(unknown ? `${unknown} at ${place}: check its slug, and whether it is published` : error.message);
    this.#emit('journal:error', { error });
  }
}
