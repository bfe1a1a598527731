import type { Article, ArticleApi } from '../article/article.ts';
import type { PageCommands } from '../article/page.ts';
import { createArticleStore } from '../article/store.ts';
import { isRecord } from '../dom/guards.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import { nextEvent, untilRetry, whenParsed } from '../dom/waiting.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { type ApiReader, AUTO } from './api/api-reader.ts';
import { JournalError } from './api/errors.ts';
import { annotationDetail, type Emit } from './events.ts';
import type { LoadFile } from './files.ts';
import { EntryLoader } from './load-entry.ts';
import type { ClassSelector, InitOptions } from './options.ts';
import { readInitOptions } from './read-options.ts';
import { TextHighlights } from './text-highlights.ts';
import { createWarnOnce } from './warn-once.ts';

declare global {
  interface Document {
    /** Whether the browser has loaded the page before the user opens it. Undefined in browsers that never do. */
    readonly prerendering?: boolean;
  }
}

/** The names by which environments without layout call themselves. */
const WITHOUT_LAYOUT = /\b(?:jsdom|HappyDOM)\b/;

/** Why the client cannot show anything in this environment, which tests of a page may run in; `null` if it can. */
function unsupportedEnvironment(): string | null {
  const [name] = WITHOUT_LAYOUT.exec(globalThis.navigator?.userAgent) ?? [];
  return name === undefined
    ? null
    : `unsupported environment: ${name} has no layout; highlights and menu need a browser, requests do not`;
}

const EMPTY_REPORT: ScanReport = { found: [], missed: [] };

/** What a client says of a page without an entry. */
export const NO_ENTRY = 'no entry: set data-entry';

/** Says something once in a page. Frameworks construct clients again and again. */
export const warnOncePerPage = /* @__PURE__ */ createWarnOnce();

/** A new client dispatches this event to remove earlier clients, of any version, for the same menu from the page. */
const TAKEOVER = 'journal:takeover';

/** What the presence needs from its client. */
interface PresentClient extends Pick<Article, 'options' | 'log' | 'warn' | 'signal'> {
  readonly api: ArticleApi;
  readonly reader: ApiReader;
  readonly load: LoadFile;
  readonly emit: Emit;
  /** Loads the entry again. */
  refresh(): Promise<void>;
}

/**
 * A client's presence in its page: the article's highlights and, with the file of the page, everything else. Failures are
 * reported with `journal:error` and one message on the console; its promises never reject.
 */
export class Presence {
  readonly article: Article;
  readonly #client: PresentClient;
  readonly #reader: ApiReader;
  readonly #loader: EntryLoader;
  /** Aborted when the client, or a later client for the same menu, ends the presence. */
  #stay: AbortController | undefined;
  readonly #highlights: TextHighlights;
  #annotationClass: ClassSelector;
  /** What the file of the page has started, once it was requested. */
  #started: Promise<PageCommands | undefined> | undefined;
  /** How often the file of the page could not be loaded, and the presence that waits to load it again. */
  #retries = 0;
  #retrying: AbortSignal | undefined;
  /** Whether `journal:ready` follows as soon as the elements are connected. */
  #isReadyDue = false;
  #hasFailed = false;
  /** Whether the page was to be highlighted since the last start. */
  #detects = false;
  /** The last attempt to highlight the page. */
  #presented: Promise<ScanReport> | undefined;

  constructor(client: PresentClient) {
    const { options, api, log, warn, signal, reader, load, refresh } = client;
    this.#client = client;
    this.#reader = reader;
    this.#highlights = new TextHighlights(load);
    this.#annotationClass = options.annotationClass;
    this.article = {
      ...{ options, api, log, warn, signal, refresh },
      store: createArticleStore(reader.entry),
      menus: new Set(),
      highlights: this.#highlights,
      press: (id, phrase) => this.#press(id, phrase),
      open: (id, phrase) => this.#open(id, phrase),
      report: (error) => this.#report(error),
      fail: (error) => void this.#fail(error),
    };
    this.#loader = new EntryLoader(reader, this.article, load, () => void this.present(this.#detects));
    this.article.store.subscribe(({ active }, before) => {
      if (active !== before.active) this.#highlights.setActive(active);
    }, signal);
  }

  /** Shows the entry. Resolves when each step is complete or its failure is reported. */
  async init(options: InitOptions): Promise<void> {
    this.#isReadyDue = true;
    await this.#start(options);
    if (await this.#started) this.#announceReady();
  }

  /** Shows another entry. @param slug may be `AUTO` */
  async reinit(slug: string, options: InitOptions): Promise<void> {
    this.#reader.changeEntry(slug);
    // Nothing is shown until the page's entry is known.
    if (slug === AUTO) this.leave();
    const { entry, entrySignal } = this.#reader;
    this.article.store.dispatch({ type: 'entry', entry });
    // If the elements could not be loaded for the previous entry, try again.
    if (this.#started) this.#startPage();
    await this.#start(options);
    if (!entrySignal.aborted && this.#isPresent)
      this.#client.emit('journal:initComplete', { entry: this.#reader.entry });
  }

  /**
   * Finds the page's entry, loads the annotations while the page is parsed, then starts the elements and highlights them.
   * A prerendered page does nothing before the user opens it.
   */
  present(detect: boolean): Promise<ScanReport> {
    this.#detects ||= detect;
    this.#presented = this.#attempt(detect);
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

  /** Whether the client is in the page and has not failed. */
  get #isPresent(): boolean {
    return this.#stay?.signal.aborted === false && !this.#hasFailed;
  }

  async #start(options: InitOptions): Promise<void> {
    const { annotationClass, detectAnnotationsOnInit } = readInitOptions(options, this.article);
    this.#loader.endRetries();
    this.#highlights.remove();
    this.#annotationClass = annotationClass;
    this.#detects = false;
    await this.present(detectAnnotationsOnInit);
  }

  async #attempt(detect: boolean): Promise<ScanReport> {
    const { entrySignal } = this.#reader;
    if (entrySignal.aborted || this.#hasFailed) return EMPTY_REPORT;
    try {
      const unsupported = unsupportedEnvironment();
      if (unsupported !== null) return this.#refuse(unsupported);
      // The user may never open the page.
      if (pageDocument.prerendering) await nextEvent(pageDocument, 'prerenderingchange', entrySignal);
      entrySignal.throwIfAborted();
      const signal = AbortSignal.any([entrySignal, this.#enter()]);
      const onPageChanged = () => void this.reinit(AUTO, {});
      if (this.#reader.needsLookup && !(await this.#loader.lookUp(signal, onPageChanged))) return EMPTY_REPORT;
      const { entry } = this.#reader;
      if (detect && !entry) this.article.warn(NO_ENTRY);
      const loaded = detect && entry ? this.#loader.loadAnnotations(signal) : undefined;
      void this.#client.load('page');
      if (detect && this.article.options.highlightMode === 'css') void this.#client.load('painted');
      await whenParsed();
      signal.throwIfAborted();
      if (!this.#started) this.#startPage();
      await loaded;
      if (!detect || !this.#reader.entry) return EMPTY_REPORT;
      const source = { article: this.article, annotationClass: this.#annotationClass, onScan: this.#onScan };
      return (await this.#highlights.scan(source, signal)) ?? EMPTY_REPORT;
    } catch (error) {
      void this.#fail(error);
    }
    return EMPTY_REPORT;
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

  readonly #onScan = (report: ScanReport): void => {
    const { entry } = this.#reader;
    this.article.store.dispatch({ type: 'scanned', entry, report });
    this.#client.emit('journal:scanComplete', { ...report, entry });
  };

  #press(id: string, phrase: Element | Range | undefined): void {
    const isClosed = [...this.article.menus].map((menu) => menu.toggle(id, phrase)).includes(true);
    if (!isClosed) this.#open(id, phrase);
  }

  #open(id: string, phrase: Element | Range | undefined): boolean {
    const { store, log } = this.article;
    const { entry, annotations } = store.get();
    const isAllowed = this.#client.emit('journal:annotationOpen', annotationDetail(id, phrase, entry, annotations));
    if (isAllowed) store.dispatch({ type: 'open', id, phrase });
    // The menu opens nothing, so what it opens next is something else.
    else log.add('active', null);
    // Loading the file of the page may have failed.
    if (this.#isPresent) this.#startPage();
    return isAllowed;
  }

  /** Starts what the file of the page contains, unless it is started. */
  #startPage(): void {
    const { signal } = this.#stay ?? {};
    if (!signal || signal.aborted || this.#hasFailed) return;
    const before = this.#started;
    this.#started = (async () => (await before) ?? this.#loadPage(signal))();
  }

  async #loadPage(signal: AbortSignal): Promise<PageCommands | undefined> {
    try {
      const file = await this.#client.load('page');
      if (!file) void this.#retryPage(signal);
      if (!file || signal.aborted) return undefined;
      const commands = file.startPage(this.article, signal);
      this.#announceReady();
      return commands;
    } catch (error) {
      void this.#fail(error);
      return undefined;
    }
  }

  /** Loads the file of the page later. */
  async #retryPage(signal: AbortSignal): Promise<void> {
    if (this.#retrying === signal) return;
    this.#retrying = signal;
    await untilRetry(this.#retries++, 0, signal);
    if (signal.aborted) return;
    this.#retrying = undefined;
    this.#startPage();
  }

  #announceReady(): void {
    if (!this.#isReadyDue || !this.#isPresent) return;
    this.#isReadyDue = false;
    this.#client.emit('journal:ready', { entry: this.#reader.entry, version: __JOURNAL_VERSION__ });
  }

  /**
   * Reports what the client's code has thrown: usually the page has replaced a built-in that the client needs. Further
   * failures have the same cause, so nothing is tried or reported again.
   */
  async #fail(error: unknown): Promise<void> {
    if (this.#isSilent(error)) return;
    this.#hasFailed = true;
    const file = await this.#client.load('page');
    this.#announce(new Error(`stopped: ${error}${file?.replacedBuiltIns() ?? ''}`));
  }

  /** Whether a failure is no news: an abort, or one after the client has failed or was destroyed. */
  #isSilent(error: unknown): boolean {
    return this.#hasFailed || this.#client.signal.aborted || (isRecord(error) && error.name === 'AbortError');
  }

  /** Reports a failure that no caller waits for to the page and the console. */
  #report(error: unknown): void {
    if (this.#isSilent(error)) return;
    this.#announce(error instanceof Error ? error : new Error(`${error}`));
  }

  /** Does nothing in this environment, and says so after the caller's own code, which may add a listener. */
  async #refuse(reason: string): Promise<ScanReport> {
    this.#hasFailed = true;
    await Promise.resolve();
    warnOncePerPage(reason);
    this.#client.emit('journal:error', { error: new Error(reason) });
    return EMPTY_REPORT;
  }

  #announce(error: Error): void {
    // All requests for an unknown entry fail. Their common message is printed once.
    const unknown = error instanceof JournalError && error.status === 404 && error.serviceMessage;
    this.article.warn(
      unknown
        ? `${unknown} at ${new URL(error.url).origin}: check its slug, and whether it is published`
        : error.message,
    );
    this.#client.emit('journal:error', { error });
  }
}
