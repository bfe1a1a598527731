import { type ApiReader, AUTO } from '../api/api-reader.ts';
import { PAGE_REQUESTS } from '../api/shared-requests.ts';
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

/** A new client dispatches this event to remove earlier clients, of any version, for the same menu from the page. */
const TAKEOVER = 'journal:takeover';

/** A client's time in the page. */
interface Mounted {
  /** Aborted when the client leaves the page. */
  readonly mounted: AbortController;
  /** Whether `journal:ready` follows as soon as the elements are connected. */
  isReadyDue: boolean;
}

/** Where a client is in its life. */
type Life =
  /** It has changed nothing in the page: it has not started, or it has left. */
  | ({ readonly phase: 'absent' } & Partial<Mounted>)
  /** It highlights the text. Menu and footer are to come: `page` is the attempt to start them. */
  | ({ readonly phase: 'starting'; page?: Promise<void> | undefined } & Mounted)
  | ({ readonly phase: 'present'; readonly commands: PageCommands } & Mounted)
  /** It tries and reports nothing any more. What it has changed in the page stays until it leaves. */
  | ({ readonly phase: 'failed' } & Partial<Mounted>);

interface LivingClient extends Pick<Article, 'options' | 'log' | 'warn' | 'signal'> {
  readonly api: ApiReader;
  readonly files: Files;
}

export type LifeCycle = ReturnType<typeof createLifeCycle>;

/**
 * Shows an article in the page: its highlights and, with the file of the page, everything else. Failures are reported
 * with `journal:error` and one message on the console; no promise rejects.
 */
export function createLifeCycle({ api, files, ...client }: LivingClient) {
  const { options, log, warn } = client;
  const store = createArticleStore(api.entry, readLens());
  let life: Life = { phase: 'absent' };
  /** What the page was asked to show since the last start, and the report of the last scan. */
  let shown = { annotationClass: options.annotationClass, detects: false, report: Promise.resolve(EMPTY_REPORT) };

  const dispatch: typeof emit = (...event) => {
    log.add(...event);
    return emit(...event);
  };
  const isInPage = () => life.phase === 'starting' || life.phase === 'present';
  const { announce, report, fail } = createFailures({
    warn,
    files,
    emit: dispatch,
    isOver: () => life.phase === 'failed' || client.signal.aborted,
    stop: () => {
      life = { ...life, phase: 'failed' };
    },
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

  const announceReady = (): void => {
    if (life.phase !== 'present' || !life.isReadyDue) return;
    life.isReadyDue = false;
    dispatch('journal:ready', { entry: api.entry, version: __JOURNAL_VERSION__ });
  };
  /** Starts what the file of the page contains. If it could not be loaded, the next press, entry or retry asks again. */
  const loadPage = async (starting: Life & { phase: 'starting' }): Promise<void> => {
    try {
      const file = await files.page();
      starting.page = undefined;
      if (!file || life !== starting) return;
      const commands = file.startPage(article, starting.mounted.signal);
      life = { ...starting, phase: 'present', commands };
      announceReady();
    } catch (error) {
      void fail(error);
    }
  };
  const startPage = (): void => {
    if (life.phase === 'starting') life.page ??= loadPage(life);
  };

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
      startPage();
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

  /** Takes the page over from earlier clients, unless this one is in it. @returns aborted when it leaves the page */
  const mount = (): AbortSignal => {
    if (life.mounted) return life.mounted.signal;
    const mounted = new AbortController();
    const { menuName } = options;
    life = { phase: 'starting', mounted, isReadyDue: false };
    pageDocument.dispatchEvent(new CustomEvent(TAKEOVER, { detail: menuName }));
    const onTakeover = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === menuName) unmount();
    };
    pageDocument.addEventListener(TAKEOVER, onTakeover, { signal: mounted.signal });
    return mounted.signal;
  };
  /** Restores the page. */
  const unmount = (): void => {
    const { open } = store.get();
    const left = life;
    if (left.phase !== 'failed') life = { phase: 'absent' };
    try {
      if (open) store.dispatch({ type: 'closed', id: open.id });
      highlights.remove();
    } finally {
      left.mounted?.abort();
    }
  };

  /**
   * Finds the page's entry, loads its annotations while the page is parsed, then starts the elements and highlights them.
   * A prerendered page waits until the user opens it.
   */
  const attempt = async (detects: boolean): Promise<ScanReport> => {
    const { entrySignal } = api;
    if (entrySignal.aborted || life.phase === 'failed') return EMPTY_REPORT;
    const [environment] = WITHOUT_LAYOUT.exec(globalThis.navigator?.userAgent) ?? [];
    if (environment !== undefined) {
      life = { phase: 'failed' };
      // The caller's own code may add a listener first.
      await Promise.resolve();
      const reason = `unsupported environment: ${environment} has no layout; only requests work`;
      announce(new Error(reason), warnOncePerPage);
      return EMPTY_REPORT;
    }
    const signal = AbortSignal.any([entrySignal, mount()]);
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
    startPage();
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
    if (slug === AUTO) unmount();
    const { entry, entrySignal } = api;
    store.dispatch({ type: 'entry', entry });
    await start(changes);
    if (!entrySignal.aborted && isInPage()) dispatch('journal:initComplete', { entry: api.entry });
  };

  return {
    show,
    reinit,
    unmount,
    /** Reports that a file could not be loaded. What needs it is repeated later. */
    onFileError(error: unknown): void {
      report(error);
      if (life.mounted) void loader.repeatLater(0, life.mounted.signal);
    },
    /** Shows the entry, and says with `journal:ready` that the elements are connected. */
    async init(changes: InitOptions): Promise<void> {
      const started = start(changes);
      life.isReadyDue = true;
      await started;
      if (life.phase === 'starting') await life.page;
      announceReady();
    },
    /** Opens and closes annotations, once the text is scanned and the elements are connected. */
    async commands(): Promise<PageCommands | undefined> {
      await shown.report;
      if (life.phase === 'starting') await life.page;
      return life.phase === 'present' ? life.commands : undefined;
    },
  };
}
