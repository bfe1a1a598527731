import { type ApiReader, AUTO } from '../api/api-reader.ts';
import { PAGE_REQUESTS } from '../api/request.ts';
import type { Article } from '../article/article.ts';
import { annotationDetail, emit } from '../article/events.ts';
import { createArticleStore } from '../article/store.ts';
import { pageDocument } from '../dom/page.ts';
import { readLens } from '../dom/visit-storage.ts';
import { nextEvent, whenParsed } from '../dom/waiting.ts';
import { createWarnOnce } from '../dom/warn-once.ts';
import type { InitOptions } from '../options/options.ts';
import { readInitOptions } from '../options/read-options.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { createFailures } from './failures.ts';
import type { Files } from './files.ts';
import { createLife } from './life.ts';
import { createLoader } from './loader.ts';
import type { PageCommands } from './page.ts';
import { createTextHighlights } from './text-highlights.ts';

/** Environments without layout, which tests of a page may run in. */
const WITHOUT_LAYOUT = /\b(?:jsdom|HappyDOM)\b/;

const EMPTY_REPORT: ScanReport = { found: [], missed: [] };

/** What a client says of a page without an entry. */
export const NO_ENTRY = 'no entry: set data-entry';

/** Says something once in a page. Frameworks construct clients again and again. */
export const warnOncePerPage = /* @__PURE__ */ createWarnOnce();

interface ArticleClient extends Pick<Article, 'options' | 'log' | 'warn' | 'signal'> {
  readonly api: ApiReader;
  readonly files: Files;
}

export type StartedArticle = ReturnType<typeof startArticle>;

/**
 * Shows an article in the page: its highlights and, with the file of the page, everything else. Failures are reported
 * with `journal:error` and one message on the console; no promise rejects.
 */
export function startArticle({ api, files, ...client }: ArticleClient) {
  const { options, log, warn } = client;
  const store = createArticleStore(api.entry, readLens());
  /** What the page was asked to show since the last start, and the report of the last scan. */
  let shown = { annotationClass: options.annotationClass, detects: false, report: Promise.resolve(EMPTY_REPORT) };

  const dispatch: typeof emit = (...event) => {
    log.add(...event);
    return emit(...event);
  };
  const { announce, report, fail } = createFailures({
    warn,
    files,
    emit: dispatch,
    isOver: () => life.hasFailed() || client.signal.aborted,
    stop: () => life.stop(),
  });
  const life = createLife({
    menuName: options.menuName,
    files,
    connect: (file, signal) => file.startPage(article, signal),
    restore() {
      const { open } = store.get();
      if (open) store.dispatch({ type: 'closed', id: open.id });
      highlights.remove();
    },
    onReady: () => dispatch('journal:ready', { entry: api.entry, version: __JOURNAL_VERSION__ }),
    fail,
  });
  const loader = createLoader({
    api,
    files,
    store,
    warn,
    report,
    fail,
    repeat: () => void show(shown.detects),
    onPageChanged: () => void reinit(AUTO, {}),
  });

  const parts: Omit<Article, 'highlights'> = {
    ...client,
    store,
    api,
    report,
    menus: new Set(),
    press(id, phrase) {
      const isClosed = [...article.menus].map((menu) => menu.toggle(id, phrase)).includes(true);
      if (!isClosed) article.open(id, phrase);
    },
    open(id, phrase, isPreview = false) {
      const opening = { id, phrase, isPreview };
      const isAllowed = dispatch('journal:annotationOpen', annotationDetail(store.get(), opening));
      if (isAllowed) store.dispatch({ type: 'open', ...opening });
      // The menu opens nothing, so what it opens next is something else.
      else log.add('active', null);
      life.startPage();
      return isAllowed;
    },
    fail: (error, isFatal = false) => void fail(error, isFatal),
    refresh(entry = api.entry) {
      PAGE_REQUESTS.cache.clear();
      return reinit(entry, {});
    },
  };
  const highlights = createTextHighlights(parts, files, (found) => {
    const { entry } = api;
    store.dispatch({ type: 'scanned', entry, report: found });
    dispatch('journal:scanComplete', { ...found, entry });
  });
  const article: Article = { ...parts, highlights: highlights.commands };

  /**
   * Finds the page's entry, loads its annotations while the page is parsed, then starts the elements and highlights them.
   * A prerendered page waits until the user opens it.
   */
  const attempt = async (detects: boolean): Promise<ScanReport> => {
    const { entrySignal } = api;
    if (entrySignal.aborted || life.hasFailed()) return EMPTY_REPORT;
    const [environment] = WITHOUT_LAYOUT.exec(globalThis.navigator?.userAgent) ?? [];
    if (environment !== undefined) {
      life.stop();
      // The caller's own code may add a listener first.
      await Promise.resolve();
      const reason = `unsupported environment: ${environment} has no layout; only requests work`;
      announce(new Error(reason), warnOncePerPage);
      return EMPTY_REPORT;
    }
    const signal = AbortSignal.any([entrySignal, life.mount()]);
    if (Reflect.get(pageDocument, 'prerendering')) await nextEvent(pageDocument, 'prerenderingchange', signal);
    signal.throwIfAborted();
    if (api.needsLookup && !(await loader.lookUp(signal))) return EMPTY_REPORT;
    if (detects && !api.entry) warn(NO_ENTRY);
    const isHighlighted = detects && api.entry !== '';
    const loaded = isHighlighted ? loader.loadAnnotations(signal) : undefined;
    void files.page();
    if (detects && options.highlightMode === 'css') void files.painted();
    await whenParsed();
    signal.throwIfAborted();
    life.startPage();
    await loaded;
    return (isHighlighted && (await highlights.scan(shown.annotationClass, signal))) || EMPTY_REPORT;
  };
  /** @param detects whether to highlight the annotations */
  const show = (detects: boolean): Promise<ScanReport> => {
    shown.detects ||= detects;
    shown.report = attempt(detects).catch((error) => {
      void fail(error);
      return EMPTY_REPORT;
    });
    return shown.report;
  };
  const start = async (changes: InitOptions): Promise<void> => {
    const { annotationClass, detectAnnotationsOnInit } = readInitOptions(changes, article);
    loader.reset();
    highlights.remove();
    shown = { ...shown, annotationClass, detects: false };
    await show(detectAnnotationsOnInit);
  };
  /** Shows another entry. @param slug may be `AUTO` */
  const reinit = async (slug: string, changes: InitOptions): Promise<void> => {
    api.changeEntry(slug);
    // Nothing is shown until the page's entry is known.
    if (slug === AUTO) life.unmount();
    const { entry, entrySignal } = api;
    store.dispatch({ type: 'entry', entry });
    await start(changes);
    if (!entrySignal.aborted && life.isInPage()) dispatch('journal:initComplete', { entry: api.entry });
  };

  return {
    show,
    reinit,
    unmount: life.unmount,
    phrases: highlights.commands.phrases,
    /** Reports that a file could not be loaded. What needs it is repeated later. */
    onFileError(error: unknown): void {
      report(error);
      const signal = life.signal();
      if (signal) void loader.repeatLater(0, signal);
    },
    /** Shows the entry, and says with `journal:ready` that the elements are connected. */
    async init(changes: InitOptions): Promise<void> {
      const started = start(changes);
      life.expectReady();
      await started;
      await life.commands();
    },
    /** Opens and closes annotations, once the text is scanned and the elements are connected. */
    async commands(): Promise<PageCommands | undefined> {
      await shown.report;
      return life.commands();
    },
  };
}
