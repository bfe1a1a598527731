import { type ApiReader, AUTO, type ReadOptions } from '../api/api-reader.ts';
import { JournalError } from '../api/errors.ts';
import { isTransient } from '../api/retries.ts';
import { PAGE_REQUESTS } from '../api/shared-requests.ts';
import type { Article } from '../article/article.ts';
import { annotationDetail, emit } from '../article/events.ts';
import { createArticleStore } from '../article/store.ts';
import { isRecord } from '../dom/guards.ts';
import { pageDocument } from '../dom/page.ts';
import { readLens } from '../dom/visit-storage.ts';
import { nextEvent, untilRetry, whenParsed } from '../dom/waiting.ts';
import { createWarnOnce } from '../dom/warn-once.ts';
import type { InitOptions } from '../options/options.ts';
import { readInitOptions } from '../options/read-options.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import type { Files } from './files.ts';
import type { PageCommands } from './page.ts';
import { createTextHighlights } from './text-highlights.ts';

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
  readonly files: Files;
}

export type Presence = ReturnType<typeof createPresence>;

/**
 * A client's presence in its page: the article's highlights and, with the file of the page, everything else. Failures are
 * reported with `journal:error` and one message on the console; its promises never reject.
 */
export function createPresence({ api, files, ...client }: PresentClient) {
  const { options, log, warn } = client;
  const store = createArticleStore(api.entry, readLens());
  /** Aborted when the client, or a later client for the same menu, ends the presence. */
  let stay: AbortController | undefined;
  let { annotationClass } = options;
  /** What the file of the page has started, once it was requested. */
  let started: Promise<PageCommands | undefined> | undefined;
  /** How often an attempt was repeated, and what drops the repetition that waits. */
  let retries = 0;
  let retry: AbortController | undefined;
  /** Whether `journal:ready` follows as soon as the elements are connected. */
  let isReadyDue = false;
  let hasFailed = false;
  /** Whether the page was to be highlighted since the last start. */
  let detects = false;
  /** The last attempt to highlight the page. */
  let presented: Promise<ScanReport> | undefined;

  const tell: typeof emit = (...event) => {
    log.add(...event);
    return emit(...event);
  };
  /** Whether the client is in the page and has not failed. */
  const isPresent = () => stay?.signal.aborted === false && !hasFailed;
  /** Whether a failure is no news: an abort, or one after the client has failed or was destroyed. */
  const isSilent = (error: unknown): boolean =>
    hasFailed || client.signal.aborted || (isRecord(error) && error.name === 'AbortError');

  const announce = (error: Error, print = warn): void => {
    // All requests for an unknown entry fail. Their common message is printed once.
    const unknown = error instanceof JournalError && error.status === 404 && error.serviceMessage;
    const advice = 'check its slug, and whether it is published';
    print(unknown ? `${unknown} at ${new URL(error.url).origin}: ${advice}` : error.message);
    tell('journal:error', { error });
  };
  const report = (error: unknown): void => {
    if (!isSilent(error)) announce(error instanceof Error ? error : new Error(`${error}`));
  };
  /** See `Article.fail`. Further failures have the same cause, so nothing is tried or reported again. */
  const fail = async (error: unknown, isFatal = true): Promise<void> => {
    if (isSilent(error)) return;
    hasFailed = isFatal;
    const replaced = (await files.preparation())?.replacedBuiltIns();
    if (!isFatal && (!replaced || hasFailed)) return report(error);
    hasFailed = true;
    announce(new Error(`stopped: ${error}${replaced ?? ''}`));
  };
  const announceReady = (): void => {
    if (!isReadyDue || !isPresent()) return;
    isReadyDue = false;
    tell('journal:ready', { entry: api.entry, version: __JOURNAL_VERSION__ });
  };

  /** Starts what the file of the page contains, unless it is started. */
  const startPage = (): void => {
    if (stay && isPresent()) started ??= loadPage(stay.signal);
  };
  const loadPage = async (signal: AbortSignal): Promise<PageCommands | undefined> => {
    try {
      const file = await files.page();
      if (signal.aborted) return undefined;
      const commands = file?.startPage(article, signal);
      if (commands) announceReady();
      else started = undefined;
      return commands;
    } catch (error) {
      void fail(error);
      return undefined;
    }
  };
  /** Repeats an attempt that has failed because of the network or the service. See `untilRetry`. */
  const retryLater = async (requested: number, signal: AbortSignal): Promise<void> => {
    if (retry) return;
    const next = new AbortController();
    retry = next;
    const ended = AbortSignal.any([signal, next.signal]);
    await untilRetry(retries++, requested, ended);
    if (retry === next) retry = undefined;
    if (!ended.aborted) void present(detects);
  };
  /** Reports that a file could not be loaded. What needs it is repeated later. */
  const onFileError = (error: unknown): void => {
    report(error);
    if (stay) void retryLater(0, stay.signal);
  };

  const parts: Omit<Article, 'highlights'> = {
    ...{ ...client, store, api, report },
    menus: new Set(),
    press(id, phrase) {
      const isClosed = [...article.menus].map((menu) => menu.toggle(id, phrase)).includes(true);
      if (!isClosed) article.open(id, phrase);
    },
    open(id, phrase) {
      const isAllowed = tell('journal:annotationOpen', annotationDetail(store.get(), id, phrase));
      if (isAllowed) store.dispatch({ type: 'open', id, phrase });
      // The menu opens nothing, so what it opens next is something else.
      else log.add('active', null);
      // Loading the file of the page may have failed.
      startPage();
      return isAllowed;
    },
    fail: (error, isFatal = false) => void fail(error, isFatal),
    refresh(entry = api.entry) {
      PAGE_REQUESTS.cache.clear();
      return reinit(entry, {});
    },
  };
  const highlights = createTextHighlights(parts, files, (report) => {
    const { entry } = api;
    store.dispatch({ type: 'scanned', entry, report });
    tell('journal:scanComplete', { ...report, entry });
  });
  const article: Article = { ...parts, highlights: highlights.commands };

  /** Reports a failure, and repeats the attempt later if that may help. @returns `undefined` after a failure */
  const request = async <T>(
    send: (options: ReadOptions) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T | undefined> => {
    try {
      // A later attempt is one request.
      return await send({ signal, backOff: retries > 0 ? [] : undefined });
    } catch (error) {
      if (!(error instanceof JournalError)) void fail(error);
      else if (!signal.aborted) {
        report(error);
        if (error.status === 404) store.dispatch({ type: 'unknown', entry: api.entry });
        if (isTransient(error)) void retryLater(error.retryAfter ?? 0, signal);
      }
      return undefined;
    }
  };
  /** Asks the service for the entry that the page shows (`entry: 'auto'`). @returns whether the entry is known */
  const lookUp = async (signal: AbortSignal): Promise<boolean> => {
    const file = await files.preparation();
    const onPageChanged = () => void reinit(AUTO, {});
    const send = async (options: ReadOptions) => file?.lookUp(api, { ...options, signal }, warn, onPageChanged);
    const isKnown = await request(send, signal);
    if (isKnown) store.dispatch({ type: 'entry', entry: api.entry });
    return isKnown ?? false;
  };
  /** Loads the entry's annotations into the store. A failure leaves the previous list in place. */
  const loadAnnotations = async (signal: AbortSignal): Promise<void> => {
    const { entry } = api;
    const annotations = await request((options) => api.readShownAnnotations(options), signal);
    if (!annotations || signal.aborted) return;
    retries = 0;
    store.dispatch({ type: 'annotations', entry, annotations });
    void api.loadFonts({ signal }).catch(report);
  };

  /** Takes the page over from earlier clients, unless the client is in it. @returns aborted at the end of the presence */
  const enter = (): AbortSignal => {
    if (stay?.signal.aborted === false) return stay.signal;
    stay = new AbortController();
    started = undefined;
    const { menuName } = options;
    pageDocument.dispatchEvent(new CustomEvent(TAKEOVER, { detail: menuName }));
    const onTakeover = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === menuName) leave();
    };
    pageDocument.addEventListener(TAKEOVER, onTakeover, { signal: stay.signal });
    return stay.signal;
  };
  const attempt = async (detect: boolean): Promise<ScanReport> => {
    const { entrySignal } = api;
    if (entrySignal.aborted || hasFailed) return EMPTY_REPORT;
    const [environment] = WITHOUT_LAYOUT.exec(globalThis.navigator?.userAgent) ?? [];
    if (environment !== undefined) {
      hasFailed = true;
      // The caller's own code may add a listener first.
      await Promise.resolve();
      const reason = `unsupported environment: ${environment} has no layout; only requests work`;
      announce(new Error(reason), warnOncePerPage);
      return EMPTY_REPORT;
    }
    // A page that the browser has loaded before the user opens it, which may never happen.
    if (Reflect.get(pageDocument, 'prerendering')) await nextEvent(pageDocument, 'prerenderingchange', entrySignal);
    entrySignal.throwIfAborted();
    const signal = AbortSignal.any([entrySignal, enter()]);
    if (api.needsLookup && !(await lookUp(signal))) return EMPTY_REPORT;
    if (detect && !api.entry) warn(NO_ENTRY);
    const isHighlighted = detect && api.entry !== '';
    const loaded = isHighlighted ? loadAnnotations(signal) : undefined;
    void files.page();
    if (detect && options.highlightMode === 'css') void files.painted();
    await whenParsed();
    signal.throwIfAborted();
    startPage();
    await loaded;
    return (isHighlighted && (await highlights.scan(annotationClass, signal))) || EMPTY_REPORT;
  };

  /**
   * Finds the page's entry, loads the annotations while the page is parsed, then starts the elements and highlights them.
   * A prerendered page does nothing before the user opens it.
   */
  const present = (detect: boolean): Promise<ScanReport> => {
    detects ||= detect;
    presented = attempt(detect).catch((error) => {
      void fail(error);
      return EMPTY_REPORT;
    });
    return presented;
  };
  const start = async (changes: InitOptions): Promise<void> => {
    const read = readInitOptions(changes, article);
    retries = 0;
    retry?.abort();
    retry = undefined;
    highlights.remove();
    annotationClass = read.annotationClass;
    detects = false;
    await present(read.detectAnnotationsOnInit);
  };
  /** Shows another entry. @param slug may be `AUTO` */
  const reinit = async (slug: string, changes: InitOptions): Promise<void> => {
    api.changeEntry(slug);
    // Nothing is shown until the page's entry is known.
    if (slug === AUTO) leave();
    const { entry, entrySignal } = api;
    store.dispatch({ type: 'entry', entry });
    await start(changes);
    if (!entrySignal.aborted && isPresent()) tell('journal:initComplete', { entry: api.entry });
  };
  /** Restores the page. */
  const leave = (): void => {
    const { open } = store.get();
    try {
      if (open) store.dispatch({ type: 'closed', id: open.id });
      highlights.remove();
    } finally {
      stay?.abort();
    }
  };

  return {
    ...{ onFileError, present, reinit, leave },
    phrases: highlights.commands.phrases,
    /** Shows the entry. */
    async init(changes: InitOptions): Promise<void> {
      isReadyDue = true;
      await start(changes);
      if (await started) announceReady();
    },
    /** Opens and closes annotations, once the text is scanned and the elements are loaded. */
    async commands(): Promise<PageCommands | undefined> {
      await presented;
      return started;
    },
  };
}
