import type { Annotation } from '../../bff/contract/index.ts';
import { partLoader } from '../parts/load-part.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { isAnnotation } from './api/guards.ts';
import { builtInHost } from './built-in-host.ts';
import { type ClientEvent, emit } from './events.ts';
import type { InitOptions, JournalClientOptions, ResolvedOptions } from './options.ts';
import { ClientPage, type PageHost } from './page/client-page.ts';
import { whenParsed } from './page/parsed.ts';
import { JournalReader } from './reader.ts';
import { resolveInitOptions, resolveOptions } from './resolve-options.ts';
import { notices } from './warn-once.ts';

const NOTHING: ScanReport = { found: [], missed: [] };
const NO_ENTRY = 'no entry is given, so there is nothing to highlight';

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * A journal's entry on a page: reads the service, highlights the entry's annotations in the text and connects them with
 * the menu and footer elements. Starts by itself unless `manual` is set.
 *
 * Nothing here throws into the page. The `get…` methods reject as {@link JournalReader} says; everything else reports
 * its failures by `journal:error` on `document` and one message on the console, and goes on.
 */
export class JournalClient extends JournalReader {
  /** Origin of the service for clients that are given no `apiUrl`. */
  static defaultApiUrl: string = __JOURNAL_IS_SCRIPT__ ? __JOURNAL_API_URL__ : builtInHost(import.meta.url);
  /** The client that was constructed last and is not destroyed. */
  static current: JournalClient | null = null;

  /** Version of the package. */
  readonly version: string = __JOURNAL_VERSION__;

  readonly #warn: (text: string) => void;
  readonly #options: ResolvedOptions;
  readonly #loadFrames: PageHost['loadFrames'];
  readonly #loadRanges: PageHost['loadRanges'];
  #page: ClientPage | null = null;
  #annotations: readonly Annotation[] = [];

  constructor(given: JournalClientOptions | ResolvedOptions = {}) {
    const warn = notices();
    const { defaultApiUrl } = JournalClient;
    const options = resolveOptions(given, defaultApiUrl, warn);
    // Where the client's own file came from, as far as that is known, may be another place.
    const own = defaultApiUrl === __JOURNAL_API_URL__ ? options.apiUrl : defaultApiUrl;
    const origins = [...new Set([options.apiUrl, own])];
    super(options);
    this.#warn = warn;
    this.#options = options;
    const failed = (error: unknown) => this.#report(error);
    this.#loadFrames = partLoader('frames', origins, this.life, failed);
    this.#loadRanges = partLoader('ranges', origins, this.life, failed);
    JournalClient.current = this;
    options.signal?.addEventListener('abort', () => this.destroy(), { signal: this.life });
    if (options.signal?.aborted) this.destroy();
    else if (!options.manual && typeof document !== 'undefined') void this.init();
  }

  /**
   * Defines and connects the elements and, unless told otherwise, looks for annotations in the page. Waits until the page
   * is parsed. Resolves when all of it is done, or reported where it failed; never rejects.
   */
  async init(options: InitOptions = {}): Promise<void> {
    console.info(`Journal ${this.version}`);
    const { entry, version, visit } = this;
    let ready: Promise<void> | undefined;
    await this.#start(options, () => {
      ready = this.#loadFrames().then(() => {
        if (!visit.aborted) this.#emit('journal:ready', { entry, version });
      });
    });
    await ready;
  }

  /**
   * Switches to another entry: aborts what belongs to the old one, takes its highlights away and initialises again. Ends
   * with `journal:initComplete`, unless yet another entry was asked for meanwhile. Never rejects.
   */
  async reinit(entry: string, options: InitOptions = {}): Promise<void> {
    if (typeof entry !== 'string' || entry.trim() === '') return this.#warn('reinit needs the slug of an entry');
    this.enter(entry.trim());
    this.#annotations = [];
    this.#page?.entryChanged();
    const { visit } = this;
    await this.#start(options);
    if (visit.aborted) return;
    this.#emit('journal:initComplete', { entry: this.entry });
  }

  /**
   * Highlights the entry's annotations in the page, connects them with the menu and goes on watching the page. Call it
   * after replacing the article's content. Resolves with what was found and missed; never rejects.
   */
  detectAnnotations(): Promise<ScanReport> {
    return this.#present(true);
  }

  /**
   * The reader has given consent to analytics, or withdrawn it: then it ends, and what was stored is taken back. Overrides
   * the option's `consent`; the browser's own privacy signals stay above both.
   */
  consent(granted: boolean): void {
    this.notes.add('consent', granted);
  }

  /** Puts the page back as it was and aborts every request. The client cannot be used again. */
  override destroy(): void {
    super.destroy();
    this.#page?.destroy();
    if (JournalClient.current === this) JournalClient.current = null;
  }

  async #start(given: InitOptions, onConnected?: () => void): Promise<void> {
    const { annotationClass, detectAnnotationsOnInit } = resolveInitOptions(given, this.#options, this.#warn);
    await this.#present(detectAnnotationsOnInit, (page) => {
      page.restart(annotationClass);
      onConnected?.();
    });
  }

  /** Loads the annotations while the page is still parsed, enters the page and highlights them there. Never rejects. */
  async #present(detect: boolean, onEntered?: (page: ClientPage) => void): Promise<ScanReport> {
    const { visit } = this;
    const loaded = detect ? this.#loadAnnotations(visit) : undefined;
    void this.#loadFrames();
    if (detect && this.#options.highlightMode === 'css') void this.#loadRanges();
    try {
      await whenParsed();
      visit.throwIfAborted();
      const page = this.#presentPage();
      onEntered?.(page);
      await loaded;
      if (detect && this.entry !== '') return await page.detect(this.#annotations, visit);
    } catch (error) {
      this.#report(error);
    }
    return NOTHING;
  }

  /** The entry's annotations as far as they can be had; a failure is reported and leaves those known before. */
  async #loadAnnotations(visit: AbortSignal): Promise<void> {
    try {
      if (this.entry === '') return this.#warn(NO_ENTRY);
      const list = await this.annotationList();
      const annotations = list.filter(isAnnotation);
      const misfits = list.length - annotations.length;
      if (misfits > 0) this.#warn(`${misfits} annotations are unusable`);
      if (!visit.aborted) this.#annotations = annotations;
    } catch (error) {
      this.#report(error);
    }
  }

  /** This client's presence in the page; a new one where there is none, or where a later client has taken its place. */
  #presentPage(): ClientPage {
    if (this.#page === null || this.#page.left) this.#page = new ClientPage(this.#pageHost());
    return this.#page;
  }

  #pageHost(): PageHost {
    const client = this;
    return {
      ...this.#options,
      get entry() {
        return client.entry;
      },
      get annotations() {
        return client.#annotations;
      },
      loadFrames: this.#loadFrames,
      loadRanges: this.#loadRanges,
      // The page's fonts are those of the client's own service.
      getEntry: (apiUrl) => (apiUrl === this.#options.apiUrl ? this.getEntry() : this.entryFrom({ apiUrl })),
      getAnnotation: (apiUrl, idOrRef) => this.annotationFrom(idOrRef, { apiUrl }),
      setActiveAnnotation: (id) => this.#page?.setActive(id),
      notes: this.notes,
      life: this.life,
      openAnnotations: () => this.#page?.openAnnotations(),
      reportError: (error) => this.#report(error),
      warn: this.#warn,
      onOpen: (id) => this.#emit('journal:annotationOpen', { id, entry: this.entry }),
      onScan: (report) => this.#emit('journal:scanComplete', { ...report, entry: this.entry }),
    };
  }

  /** Tells the page, and notes it. */
  #emit(...event: ClientEvent): void {
    this.notes.add(...event);
    emit(...event);
  }

  /** Tells the page and the console of a failure that no caller waits for; what was aborted is none. */
  #report(error: unknown): void {
    if (isAbort(error)) return;
    const failure = error instanceof Error ? error : new Error(String(error));
    this.#warn(failure.message);
    this.#emit('journal:error', { error: failure });
  }
}
