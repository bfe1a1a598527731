import { type ApiReader, AUTO, type ReadOptions } from '../api/api-reader.ts';
import { isTransient, JournalError, PAGE_REQUESTS } from '../api/request.ts';
import type { TextArticle } from '../article/article.ts';
import { annotationDetail, emit } from '../article/events.ts';
import { createArticleStore } from '../article/store.ts';
import { focusIsByKeyboard, pageDocument } from '../dom/page.ts';
import { readLens } from '../dom/visit-storage.ts';
import { nextEvent, pause, untilRetry, whenParsed } from '../dom/waiting.ts';
import type { InitOptions } from '../options/options.ts';
import { readInitOptions } from '../options/read-options.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import type { Files } from './files.ts';
import { createLife } from './life.ts';
import type { PageCommands } from './page.ts';
import { createTextHighlights } from './text-highlights.ts';

const EMPTY_REPORT: ScanReport = { found: [], missed: [] };

/** In milliseconds: the menu waits no longer for annotations, and for their highlights. */
const FAST = 50;
const LATE = 300;

const NO_ENTRY = 'no entry: set data-entry';

interface ArticleClient extends Pick<TextArticle, 'options' | 'log' | 'warn' | 'signal'> {
  readonly api: ApiReader;
  readonly files: Files;
}

/** Loads what the service has of the article. @param repeat called some time after a failure of network or service */
function createLoader({ store, warn, report, fail }: TextArticle, api: ApiReader, files: Files, repeat: () => void) {
  let retries = 0;
  /** Ends the wait for the next repetition. */
  let wait: AbortController | undefined;

  /** See `untilRetry`. @param requested the least time to wait in milliseconds */
  const repeatLater = async (requested: number, signal: AbortSignal): Promise<void> => {
    if (wait) return;
    const started = new AbortController();
    wait = started;
    const ended = AbortSignal.any([signal, started.signal]);
    await untilRetry(retries++, requested, ended);
    if (wait === started) wait = undefined;
    if (!ended.aborted) repeat();
  };
  /** @returns `undefined` after a failure */
  const request = async <T>(
    send: (options: ReadOptions) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T | undefined> => {
    try {
      // A repetition is one request.
      return await send({ signal, backOff: retries > 0 ? [] : undefined });
    } catch (error) {
      if (!(error instanceof JournalError)) fail(error, true);
      else if (!signal.aborted) {
        report(error);
        if (error.status === 404) store.dispatch({ type: 'unknown', entry: api.entry });
        if (isTransient(error)) void repeatLater(error.retryAfter ?? 0, signal);
      }
      return undefined;
    }
  };

  return {
    repeatLater,
    /** Forgets earlier failures. */
    reset(): void {
      retries = 0;
      wait?.abort();
      wait = undefined;
    },
    /** Asks for the entry that the page shows (`entry: 'auto'`). @param onOther the page shows another one */
    async lookUp(signal: AbortSignal, onOther: () => void): Promise<boolean> {
      const file = await files.lookUp();
      const isKnown = await request(
        async (options) => file?.lookUp(api, { ...options, signal }, warn, onOther),
        signal,
      );
      if (isKnown) store.dispatch({ type: 'entry', entry: api.entry });
      return isKnown ?? false;
    },
    /** Loads the entry's annotations into the store. A failure leaves the previous list in place. */
    async loadAnnotations(signal: AbortSignal): Promise<void> {
      const { entry } = api;
      const shown = await request(api.readShown, signal);
      if (!shown || signal.aborted) return;
      retries = 0;
      store.dispatch({ type: 'annotations', entry, ...shown });
      if (shown.hasFonts) void api.readSettings({ signal }).catch(report);
    },
  };
}

/**
 * Resolves once the page is measured for the menu: it has its highlights, unless they are late. On a slow line, the menu
 * loads together with the annotations. @param loaded the annotations @param scanned their highlights
 */
async function whenMeasurable(
  loaded: Promise<void> | undefined,
  scanned: Promise<unknown> | undefined,
  signal: AbortSignal,
): Promise<void> {
  const ended = scanned?.catch(() => undefined);
  const isFast = await Promise.race([loaded?.then(() => true), pause(FAST, signal)]);
  if (isFast) await Promise.race([ended, pause(LATE, signal)]);
  signal.throwIfAborted();
}

export type StartedArticle = ReturnType<typeof startArticle>;

/**
 * Shows an article in the page: its highlights and, with the file of the page, everything else. Failures are reported
 * with `journal:error` and one message on the console; no promise rejects.
 */
export function startArticle({ api, files, ...client }: ArticleClient) {
  const { options, log, warn } = client;
  /** What the page was asked to show since the last start, and the report of the last scan. */
  let shown = { annotationClass: options.annotationClass, detects: false, report: Promise.resolve(EMPTY_REPORT) };

  const dispatch: typeof emit = (...event) => {
    log.add(...event);
    return emit(...event);
  };
  const article: TextArticle = {
    ...client,
    api,
    store: createArticleStore(api.entry, readLens()),
    menus: new Set(),
    get highlights() {
      return highlights.commands;
    },
    press(id, phrase) {
      const isClosed = [...article.menus].map((menu) => menu.toggle(id, phrase)).includes(true);
      if (!isClosed) article.open(id, phrase);
    },
    open(id, phrase, isPreview = false) {
      const opening = { id, phrase, isPreview, isByKeyboard: !isPreview && focusIsByKeyboard() };
      const isAllowed = dispatch('journal:annotationOpen', annotationDetail(store.get(), opening));
      if (isAllowed) store.dispatch({ type: 'open', ...opening });
      life.startPage();
      return isAllowed;
    },
    report: (error) => life.report(error),
    fail: (error, isFatal) => void life.fail(error, isFatal),
    refresh(entry = api.entry) {
      PAGE_REQUESTS.cache.clear();
      return reinit(entry, {});
    },
  };
  const { store } = article;
  const highlights = createTextHighlights(article, files, (found) => {
    const { entry } = api;
    store.dispatch({ type: 'scanned', entry, report: found });
    dispatch('journal:scanComplete', { ...found, entry });
  });
  const life = createLife(article, files, dispatch, highlights);
  const loader = createLoader(article, api, files, () => void show(shown.detects));

  /** Loads the annotations while the page is parsed, then starts the elements and highlights the text. */
  const attempt = async (detects: boolean): Promise<ScanReport> => {
    const { entrySignal } = api;
    if (entrySignal.aborted || !life.canShow()) return EMPTY_REPORT;
    const signal = AbortSignal.any([entrySignal, life.mount()]);
    // Until the user opens a prerendered page, nothing is requested.
    if (Reflect.get(pageDocument, 'prerendering')) await nextEvent(pageDocument, 'prerenderingchange', signal);
    signal.throwIfAborted();
    if (api.needsLookup && !(await loader.lookUp(signal, () => void reinit(AUTO, {})))) return EMPTY_REPORT;
    if (detects && !api.entry) warn(NO_ENTRY);
    const isHighlighted = detects && api.entry !== '';
    const loaded = isHighlighted ? loader.loadAnnotations(signal) : undefined;
    void files.page();
    if (detects && options.highlightMode === 'css') void files.painted();
    await whenParsed();
    signal.throwIfAborted();
    const scanned = loaded?.then(() => highlights.scan(shown.annotationClass, signal));
    await whenMeasurable(loaded, scanned, signal);
    life.startPage();
    return (await scanned) || EMPTY_REPORT;
  };
  /** @param detects whether to highlight the annotations */
  const show = (detects: boolean): Promise<ScanReport> => {
    shown.detects ||= detects;
    shown.report = attempt(detects).catch((error) => {
      void life.fail(error, true);
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
    if (!slug) return warn(NO_ENTRY);
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
      life.report(error);
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
