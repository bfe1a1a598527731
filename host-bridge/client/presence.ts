import type { Article } from '../article/article.ts';
import type { PageCommands } from '../article/page.ts';
import { createArticleStore } from '../article/store.ts';
import { isRecord } from '../dom/guards.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import { readLens } from '../dom/visit-storage.ts';
import { nextEvent, untilRetry, whenParsed } from '../dom/waiting.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { type ApiReader, AUTO, type ReadOptions } from './api/api-reader.ts';
import { JournalError } from './api/errors.ts';
import { isTransient } from './api/retries.ts';
import { PAGE_REQUESTS } from './api/shared-requests.ts';
import { annotationDetail, emit } from './events.ts';
import type { LoadFile } from './files.ts';
import type { ClassSelector, InitOptions } from './options.ts';
import { readInitOptions } from './read-options.ts';
import { createTextHighlights } from './text-highlights.ts';
import { createWarnOnce } from './warn-once.ts';

/** Environments without layout, which tests of a page may run in. */
const WITHOUT_LAYOUT = /\b(?:jsdom|HappyDOM)\b/;

const EMPTY_REPORT: ScanReport = { found: [], missed: [] };

/** What a client says of a page without an entry. */
export const NO_ENTRY = 'no entry: set data-entry';

/** Says something once in a page. Frameworks construct clients again and again. */
export const warnOncePerPage = /* @__PURE__ */ createWarnOnce();

/** A new client dispatches this event to remove earlier clients, of any version, for the same menu from the page. */
const TAKEOVER = 'journal:takeover';

interface PresentClient extends Pick<Article, 'options' | 'log' | 'warn' | 'signal'> {
  readonly api: ApiReader;
  readonly load: LoadFile;
}

/**
 * A client's presence in its page: the article's highlights and, with the file of the page, everything else. Failures are
 * reported with `journal:error` and one message on the console; its promises never reject.
 */
export class Presence {
  readonly article: Article;
  readonly #api: ApiReader;
  readonly #load: LoadFile;
  readonly #highlights: ReturnType<typeof createTextHighlights>;
  /** Aborted when the client, or a later client for the same menu, ends the presence. */
  #stay: AbortController | undefined;
  #annotationClass: ClassSelector;
  /** What the file of the page has started, once it was requested. */
  #started: Promise<PageCommands | undefined> | undefined;
  /** How often an attempt was repeated, and what drops the repetition that waits. */
  #retries = 0;
  #retry: AbortController | undefined;
  /** Whether `journal:ready` follows as soon as the elements are connected. */
  #isReadyDue = false;
  #hasFailed = false;
  /** Whether the page was to be highlighted since the last start. */
  #detects = false;
  /** The last attempt to highlight the page. */
  #presented: Promise<ScanReport> | undefined;

  constructor({ api, load, ...client }: PresentClient) {
    const store = createArticleStore(api.entry, readLens());
    this.#api = api;
    this.#load = load;
    this.#annotationClass = client.options.annotationClass;
    this.article = {
      ...{ ...client, store, api },
      menus: new Set(),
      highlights: {
        change: (change) => this.#highlights.now()?.change(change),
        painted: () => this.#highlights.now()?.painted() ?? [],
        places: () => this.#highlights.now()?.places() ?? [],
        root: () => this.#highlights.root(),
        updated: () => this.#highlights.updated(),
      },
      press: (id, phrase) => {
        const isClosed = [...this.article.menus].map((menu) => menu.toggle(id, phrase)).includes(true);
        if (!isClosed) this.article.open(id, phrase);
      },
      open: (id, phrase) => this.#open(id, phrase),
      report: (error) => {
        if (!this.#isSilent(error)) this.#announce(error instanceof Error ? error : new Error(`${error}`));
      },
      fail: (error, isFatal) => void this.#fail(error, isFatal),
      refresh: () => {
        PAGE_REQUESTS.cache.clear();
        return this.reinit(api.entry, {});
      },
    };
    this.#highlights = createTextHighlights(this.article, load, (report) => {
      const { entry } = api;
      store.dispatch({ type: 'scanned', entry, report });
      this.#emit('journal:scanComplete', { ...report, entry });
    });
    store.subscribe(({ active }, before) => {
      if (active !== before.active) this.#highlights.now()?.setActive(active);
    }, client.signal);
  }

  /** Shows the entry. */
  async init(options: InitOptions): Promise<void> {
    this.#isReadyDue = true;
    await this.#start(options);
    if (await this.#started) this.#announceReady();
  }

  /** Shows another entry. @param slug may be `AUTO` */
  async reinit(slug: string, options: InitOptions): Promise<void> {
    const api = this.#api;
    api.changeEntry(slug);
    // Nothing is shown until the page's entry is known.
    if (slug === AUTO) this.leave();
    const { entry, entrySignal } = api;
    this.article.store.dispatch({ type: 'entry', entry });
    await this.#start(options);
    if (!entrySignal.aborted && this.#isPresent) this.#emit('journal:initComplete', { entry: api.entry });
  }

  /**
   * Finds the page's entry, loads the annotations while the page is parsed, then starts the elements and highlights them.
   * A prerendered page does nothing before the user opens it.
   */
  present(detect: boolean): Promise<ScanReport> {
    this.#detects ||= detect;
    this.#presented = this.#attempt(detect).catch((error) => {
      void this.#fail(error);
      return EMPTY_REPORT;
    });
    return this.#presented;
  }

  /** Opens and closes annotations, once the text is scanned and the elements are loaded. */
  async commands(): Promise<PageCommands | undefined> {
    await this.#presented;
    return this.#started;
  }

  /** Restores the page. */
  leave(): void {
    const { store } = this.article;
    const { open } = store.get();
    try {
      if (open) store.dispatch({ type: 'closed', id: open.id });
      this.#highlights.remove();
    } finally {
      this.#stay?.abort();
    }
  }

  readonly #emit: typeof emit = (...event) => {
    this.article.log.add(...event);
    return emit(...event);
  };

  /** Whether the client is in the page and has not failed. */
  get #isPresent(): boolean {
    return this.#stay?.signal.aborted === false && !this.#hasFailed;
  }

  async #start(options: InitOptions): Promise<void> {
    const { annotationClass, detectAnnotationsOnInit } = readInitOptions(options, this.article);
    this.#retries = 0;
    this.#retry?.abort();
    this.#retry = undefined;
    this.#highlights.remove();
    this.#annotationClass = annotationClass;
    this.#detects = false;
    await this.present(detectAnnotationsOnInit);
  }

  async #attempt(detect: boolean): Promise<ScanReport> {
    const [api, load] = [this.#api, this.#load];
    const { entrySignal } = api;
    if (entrySignal.aborted || this.#hasFailed) return EMPTY_REPORT;
    const [environment] = WITHOUT_LAYOUT.exec(globalThis.navigator?.userAgent) ?? [];
    if (environment !== undefined) {
      this.#hasFailed = true;
      // The caller's own code may add a listener first.
      await Promise.resolve();
      const reason = `unsupported environment: ${environment} has no layout; only requests work`;
      this.#announce(new Error(reason), warnOncePerPage);
      return EMPTY_REPORT;
    }
    // A page that the browser has loaded before the user opens it, which may never happen.
    if (Reflect.get(pageDocument, 'prerendering')) await nextEvent(pageDocument, 'prerenderingchange', entrySignal);
    entrySignal.throwIfAborted();
    const signal = AbortSignal.any([entrySignal, this.#enter()]);
    if (api.needsLookup && !(await this.#lookUp(signal))) return EMPTY_REPORT;
    const { options, warn } = this.article;
    if (detect && !api.entry) warn(NO_ENTRY);
    const isHighlighted = detect && api.entry !== '';
    const loaded = isHighlighted ? this.#loadAnnotations(signal) : undefined;
    void load('page');
    if (detect && options.highlightMode === 'css') void load('painted');
    await whenParsed();
    signal.throwIfAborted();
    this.#startPage();
    await loaded;
    return (isHighlighted && (await this.#highlights.scan(this.#annotationClass, signal))) || EMPTY_REPORT;
  }

  /** Asks the service for the entry that the page shows (`entry: 'auto'`). @returns whether the entry is known */
  async #lookUp(signal: AbortSignal): Promise<boolean> {
    const { store, warn } = this.article;
    const file = await this.#load('preparation');
    const onPageChanged = () => void this.reinit(AUTO, {});
    const send = async (options: ReadOptions) => file?.lookUp(this.#api, { ...options, signal }, warn, onPageChanged);
    const isKnown = await this.#request(send, signal);
    if (isKnown) store.dispatch({ type: 'entry', entry: this.#api.entry });
    return isKnown ?? false;
  }

  /** Loads the entry's annotations into the store. A failure leaves the previous list in place. */
  async #loadAnnotations(signal: AbortSignal): Promise<void> {
    const { entry } = this.#api;
    const annotations = await this.#request((options) => this.#api.readShownAnnotations(options), signal);
    if (!annotations || signal.aborted) return;
    this.#retries = 0;
    this.article.store.dispatch({ type: 'annotations', entry, annotations });
  }

  /** Reports a failure, and repeats the attempt later if that may help. @returns `undefined` after a failure */
  async #request<T>(send: (options: ReadOptions) => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
    try {
      // A later attempt is one request.
      return await send({ signal, backOff: this.#retries > 0 ? [] : undefined });
    } catch (error) {
      if (!(error instanceof JournalError)) void this.#fail(error);
      else if (!signal.aborted) {
        this.article.report(error);
        if (error.status === 404) this.article.store.dispatch({ type: 'unknown', entry: this.#api.entry });
        if (isTransient(error)) void this.#retryLater(error.retryAfter ?? 0, signal);
      }
      return undefined;
    }
  }

  /** Repeats an attempt that has failed because of the network or the service. See `untilRetry`. */
  async #retryLater(requested: number, signal: AbortSignal): Promise<void> {
    if (this.#retry) return;
    const retry = new AbortController();
    this.#retry = retry;
    const ended = AbortSignal.any([signal, retry.signal]);
    await untilRetry(this.#retries++, requested, ended);
    if (this.#retry === retry) this.#retry = undefined;
    if (!ended.aborted) void this.present(this.#detects);
  }

  /** Takes the page over from earlier clients, unless the client is in it. @returns aborted at the end of the presence */
  #enter(): AbortSignal {
    if (this.#stay?.signal.aborted === false) return this.#stay.signal;
    const stay = new AbortController();
    const { menuName } = this.article.options;
    this.#stay = stay;
    this.#started = undefined;
    pageDocument.dispatchEvent(new CustomEvent(TAKEOVER, { detail: menuName }));
    const onTakeover = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === menuName) this.leave();
    };
    pageDocument.addEventListener(TAKEOVER, onTakeover, { signal: stay.signal });
    return stay.signal;
  }

  #open(id: string, phrase: Element | Range | undefined): boolean {
    const { store, log } = this.article;
    const { entry, annotations } = store.get();
    const isAllowed = this.#emit('journal:annotationOpen', annotationDetail(id, phrase, entry, annotations));
    if (isAllowed) store.dispatch({ type: 'open', id, phrase });
    // The menu opens nothing, so what it opens next is something else.
    else log.add('active', null);
    // Loading the file of the page may have failed.
    this.#startPage();
    return isAllowed;
  }

  /** Starts what the file of the page contains, unless it is started. */
  #startPage(): void {
    if (this.#stay && this.#isPresent) this.#started ??= this.#loadPage(this.#stay.signal);
  }

  async #loadPage(signal: AbortSignal): Promise<PageCommands | undefined> {
    try {
      const file = await this.#load('page');
      if (signal.aborted) return undefined;
      const commands = file?.startPage(this.article, signal);
      if (commands) this.#announceReady();
      else {
        this.#started = undefined;
        void this.#retryLater(0, signal);
      }
      return commands;
    } catch (error) {
      void this.#fail(error);
      return undefined;
    }
  }

  #announceReady(): void {
    if (!this.#isReadyDue || !this.#isPresent) return;
    this.#isReadyDue = false;
    this.#emit('journal:ready', { entry: this.#api.entry, version: __JOURNAL_VERSION__ });
  }

  /** See `Article.fail`. Further failures have the same cause, so nothing is tried or reported again. */
  async #fail(error: unknown, isFatal = true): Promise<void> {
    if (this.#isSilent(error)) return;
    this.#hasFailed = isFatal;
    const replaced = (await this.#load('preparation'))?.replacedBuiltIns();
    if (!isFatal && (!replaced || this.#hasFailed)) return this.article.report(error);
    this.#hasFailed = true;
    this.#announce(new Error(`stopped: ${error}${replaced ?? ''}`));
  }

  /** Whether a failure is no news: an abort, or one after the client has failed or was destroyed. */
  #isSilent(error: unknown): boolean {
    return this.#hasFailed || this.article.signal.aborted || (isRecord(error) && error.name === 'AbortError');
  }

  #announce(error: Error, warn = this.article.warn): void {
    // All requests for an unknown entry fail. Their common message is printed once.
    const unknown = error instanceof JournalError && error.status === 404 && error.serviceMessage;
    const advice = 'check its slug, and whether it is published';
    warn(unknown ? `${unknown} at ${new URL(error.url).origin}: ${advice}` : error.message);
    this.#emit('journal:error', { error });
  }
}
