import type { Annotation } from '../../bff/contract/index.ts';
import { isAnnotation, isRecord } from '../guards.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { pageDocument } from '../unclobbered.ts';
import { nextEvent, untilRetry } from '../waiting.ts';
import { createWarnOnce, type Warn } from '../warn-once.ts';
import { JournalError } from './api/errors.ts';
import { isTransient } from './api/retries.ts';
import { defaultApiUrlFor } from './default-api-url.ts';
import { type ClientEvent, emit } from './events.ts';
import { createFileLoader, type LoadFile } from './files.ts';
import { AUTO, JournalApi } from './journal-api.ts';
import type { InitOptions, JournalClientOptions, ResolvedOptions, TagOptions } from './options.ts';
import { type ClientContext, ClientPage } from './page/client-page.ts';
import { whenParsed } from './page/when-parsed.ts';
import { resolveInitOptions, resolveOptions, text } from './resolve-options.ts';

declare global {
  interface Document {
    /** Whether the browser has loaded the page before the user opens it. Undefined in browsers that never do. */
    readonly prerendering?: boolean;
  }
}

const EMPTY_REPORT: ScanReport = { found: [], missed: [] };
const NO_ENTRY = 'no entry: set data-entry';
const NO_SERVICE = __JOURNAL_IS_SCRIPT__
  ? 'no apiUrl: set data-api-url'
  : "no apiUrl: set it to the service's origin, as in { apiUrl: 'https://journal.example' }";

/** Frameworks construct clients again and again. */
const warnOfMissingService = /* @__PURE__ */ createWarnOnce();

const isAbort = (error: unknown) => isRecord(error) && error.name === 'AbortError';

/**
 * A journal's entry on a page. The client reads the service, highlights the entry's annotations in the text and
 * connects them with the menu and footer elements. It starts by itself unless `manual` is set. Without an origin of the
 * service it says so on the console and does nothing.
 *
 * The client never throws into the page. The `get…` methods reject as documented in {@link JournalApi}. All other
 * failures are reported with `journal:error` on `document` and one message on the console, and the client goes on.
 */
export class JournalClient extends JournalApi {
  /** Origin of the service for clients without the option `apiUrl`; empty if it is not known. */
  static defaultApiUrl: string = __JOURNAL_IS_SCRIPT__ ? __JOURNAL_API_URL__ : defaultApiUrlFor(import.meta.url);
  /** The client that was constructed last, until it is destroyed. */
  static current: JournalClient | null = null;

  /** Version of the package. */
  readonly version: string = __JOURNAL_VERSION__;

  readonly #warn: Warn;
  readonly #options: ResolvedOptions;
  readonly #load: LoadFile;
  #page: ClientPage | null = null;
  #annotations: readonly Annotation[] = [];
  /** Set while a failed request waits to be sent again. */
  #retry: Promise<void> | undefined;
  /** How often that has happened since the last success. */
  #retries = 0;
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
    this.#load = createFileLoader(origins, this.clientSignal, (error) => this.#report(error));
    JournalClient.current = this;
    options.signal?.addEventListener('abort', () => this.destroy(), { signal: this.clientSignal });
    if (!options.apiUrl) (__JOURNAL_IS_SCRIPT__ ? warn : warnOfMissingService)(NO_SERVICE);
    if (options.signal?.aborted || !options.apiUrl) this.destroy();
    else if (!options.manual && typeof document !== 'undefined') void this.init();
  }

  /**
   * Waits until the page is parsed, then defines and connects the elements and highlights the annotations, unless
   * `detectAnnotationsOnInit` is `false`. Resolves when each step is complete or its failure is reported; never
   * rejects.
   */
  async init(options: InitOptions = {}): Promise<void> {
    globalThis.console?.info?.(`Journal ${this.version}`);
    const { entrySignal } = this;
    let ready: Promise<void> | undefined;
    await this.#start(options, () => {
      ready = this.#load('page').then(() => {
        if (!entrySignal.aborted) this.#emit('journal:ready', { entry: this.entry, version: this.version });
      });
    });
    await ready;
  }

  /**
   * Switches to another entry: aborts the requests of the previous entry, removes its highlights and initialises again.
   * Emits `journal:initComplete` at the end, unless a later call has switched to yet another entry. Never rejects.
   */
  async reinit(entry: string, options: InitOptions = {}): Promise<void> {
    // A script without types may pass any value.
    const slug = text(entry);
    if (!slug) return this.#warn(NO_ENTRY);
    this.setEntry(slug);
    this.#annotations = [];
    // Nothing is shown until the page's entry is known.
    this.#page?.[slug === AUTO ? 'destroy' : 'entryChanged']();
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
   * Loads the annotations while the page is parsed, then creates the page presence and highlights them. A prerendered
   * page does nothing before the user opens it. Never rejects.
   */
  async #present(detect: boolean, onPageCreated?: (page: ClientPage) => void): Promise<ScanReport> {
    const { entrySignal } = this;
    if (!__JOURNAL_IS_SCRIPT__ && entrySignal.aborted) return EMPTY_REPORT;
    // The user may never open the page.
    if (pageDocument.prerendering) await nextEvent(pageDocument, 'prerenderingchange');
    if (this.slug === AUTO) {
      const onFound = (slug: string) => {
        this.slug = slug;
        return this.#present(detect, onPageCreated);
      };
      return (await (await this.#load('preparation'))?.lookUp(this.#context(), entrySignal, onFound)) ?? EMPTY_REPORT;
    }
    const loaded = detect ? this.#loadAnnotations(entrySignal) : undefined;
    void this.#load('page');
    if (detect && this.#options.highlightMode === 'css') void this.#load('painted');
    try {
      await whenParsed();
      if (this.#hasFailed) return EMPTY_REPORT;
      entrySignal.throwIfAborted();
      // A later client may have destroyed the old page presence.
      if (!this.#page || this.#page.isDestroyed) this.#page = new ClientPage(this.#context());
      const page = this.#page;
      onPageCreated?.(page);
      await loaded;
      if (detect && this.entry) return (await page.detect(this.#annotations, entrySignal)) ?? EMPTY_REPORT;
    } catch (error) {
      void this.#fail(error);
    }
    return EMPTY_REPORT;
  }

  /**
   * Loads the entry's annotations. A failure is reported and leaves the previous list in place. If another attempt may
   * succeed, one follows later. Never rejects.
   */
  async #loadAnnotations(entrySignal: AbortSignal): Promise<void> {
    if (!this.entry) return this.#warn(NO_ENTRY);
    try {
      const list = await this.annotationList(this.#retries ? { backOff: [] } : {});
      this.#retries = 0;
      const annotations = list.filter(isAnnotation);
      if (list.length > annotations.length) this.#warn(`${list.length - annotations.length} annotations are unusable`);
      if (!entrySignal.aborted) this.#annotations = annotations;
    } catch (error) {
      if (!(error instanceof JournalError)) return this.#fail(error);
      this.#report(error);
      if (!isTransient(error)) return;
      this.#retry ??= untilRetry(this.#retries++, error.retryAfter ?? 0).then(() => {
        this.#retry = undefined;
        void this.#present(true);
      });
    }
  }

  #context(): ClientContext {
    const client = this;
    const { log, clientSignal } = this;
    return {
      ...this.#options,
      load: this.#load,
      get entry() {
        return client.entry;
      },
      get annotations() {
        return client.#annotations;
      },
      // Only entries from the client's own service install their fonts in the page.
      getEntry: (apiUrl) => (apiUrl === this.#options.apiUrl ? this.getEntry() : this.entryFrom({ apiUrl })),
      getEntryMeta: (apiUrl) => this.getEntryMeta({ apiUrl }),
      getAnnotation: (apiUrl, idOrRef) => this.getAnnotation(idOrRef, { apiUrl }),
      log,
      clientSignal,
      reportError: (error) => this.#report(error),
      onFailure: (error) => void this.#fail(error),
      warn: this.#warn,
      onOpen: (id, phrase) => {
        const annotation = this.#annotations.find((each) => each.id === id);
        const [element, range] = phrase instanceof Range ? [null, phrase] : [phrase ?? null, null];
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
    const file = await this.#load('page');
    this.#announce(new Error(`stopped: ${error}${file?.replacedBuiltIns() ?? ''}`));
  }

  /** Reports a failure that no caller waits for to the page and the console. Ignores aborts. */
  #report(error: unknown): void {
    if (isAbort(error) || this.#hasFailed) return;
    this.#announce(error instanceof Error ? error : new Error(`${error}`));
  }

  #announce(error: Error): void {
    // All requests for an unknown entry fail. Their common message is printed once.
    const unknown = error instanceof JournalError && error.status === 404 && error.serviceMessage;
    this.#warn(
      unknown
        ? `${unknown} at ${new URL(error.url).origin}: check its slug, and whether it is published`
        : error.message,
    );
    this.#emit('journal:error', { error });
  }
}
