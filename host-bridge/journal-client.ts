import type { Annotation } from '../bff/contract/index.ts';
import { builtInHost } from './built-in-host.ts';
import { emit } from './events.ts';
import type { ScanReport } from './highlighting/index.ts';
import { Notices } from './notices.ts';
import type { InitOptions, JournalClientOptions, ResolvedOptions } from './options.ts';
import { ClientPage, type PageSettings } from './page/client-page.ts';
import { whenParsed } from './page/parsed.ts';
import { JournalReader } from './reader.ts';
import { resolveInitOptions, resolveOptions } from './resolve-options.ts';
import type { ShellHost } from './shell-types.ts';

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
  static defaultApiUrl: string = builtInHost(import.meta.url);
  /** The client that was constructed last and is not destroyed. */
  static current: JournalClient | null = null;

  /** Version of the package. */
  readonly version: string = __JOURNAL_VERSION__;

  readonly #notices: Notices;
  readonly #options: ResolvedOptions;
  #page: ClientPage | null = null;
  #annotations: readonly Annotation[] = [];

  constructor(given?: JournalClientOptions) {
    const notices = new Notices();
    const options = resolveOptions(given ?? {}, JournalClient.defaultApiUrl, (text) => notices.warn(text));
    super(options);
    this.#notices = notices;
    this.#options = options;
    JournalClient.current = this;
    options.signal?.addEventListener('abort', () => this.destroy(), { signal: this.life });
    if (options.signal?.aborted) this.destroy();
    else if (!options.manual && typeof document !== 'undefined') void this.init();
  }

  /**
   * Defines and connects the elements and, unless told otherwise, looks for annotations in the page. Waits until the page
   * is parsed. Resolves when all of it is done; never rejects.
   */
  async init(options: InitOptions = {}): Promise<void> {
    console.info(`Journal ${this.version}`);
    await this.#start(options, () => emit('journal:ready', { entry: this.entry, version: this.version }));
  }

  /**
   * Switches to another entry: aborts what belongs to the old one, takes its highlights away and initialises again. Ends
   * with `journal:initComplete`, unless yet another entry was asked for meanwhile. Never rejects.
   */
  async reinit(entry: string, options: InitOptions = {}): Promise<void> {
    if (typeof entry !== 'string' || entry.trim() === '')
      return this.#notices.warn('reinit needs the slug of an entry');
    this.enter(entry.trim());
    this.#annotations = [];
    const visit = this.visit;
    await this.#start(options, () => undefined);
    if (!visit.aborted) emit('journal:initComplete', { entry: this.entry });
  }

  /**
   * Highlights the entry's annotations in the page, connects them with the menu and goes on watching the page. Call it
   * after replacing the article's content. Resolves with what was found and missed; never rejects.
   */
  async detectAnnotations(): Promise<ScanReport> {
    const { visit } = this;
    const annotations = this.#loadAnnotations(visit);
    try {
      await whenParsed(visit);
      return await this.#scan(this.#presentPage(this.#options.annotationClass), annotations, visit);
    } catch (error) {
      this.#report(error);
      return NOTHING;
    }
  }

  /** Puts the page back as it was and aborts every request. The client cannot be used again. */
  override destroy(): void {
    super.destroy();
    this.#page?.destroy();
    if (JournalClient.current === this) JournalClient.current = null;
  }

  async #start(given: InitOptions, onConnected: () => void): Promise<void> {
    const { visit } = this;
    const options = resolveInitOptions(given, this.#options, (text) => this.#notices.warn(text));
    const annotations = options.detectAnnotationsOnInit ? this.#loadAnnotations(visit) : null;
    try {
      await whenParsed(visit);
      const page = this.#presentPage(options.annotationClass);
      page.restart(options.annotationClass);
      onConnected();
      if (annotations !== null) await this.#scan(page, annotations, visit);
    } catch (error) {
      this.#report(error);
    }
  }

  /** The entry's annotations as far as they can be had; a failure is reported and leaves those known before. */
  async #loadAnnotations(visit: AbortSignal): Promise<void> {
    try {
      if (this.entry === '') return this.#notices.warn(NO_ENTRY);
      const annotations = await this.sharedAnnotations();
      if (!visit.aborted) this.#annotations = annotations;
    } catch (error) {
      this.#report(error);
    }
  }

  async #scan(page: ClientPage, annotations: Promise<void>, visit: AbortSignal): Promise<ScanReport> {
    await annotations;
    return this.entry === '' ? NOTHING : page.detect(this.#annotations, visit);
  }

  /** This client's presence in the page; a new one where there is none, or where a later client has taken its place. */
  #presentPage(annotationClass: string): ClientPage {
    if (this.#page === null || this.#page.left) this.#page = new ClientPage(this.#pageSettings(), annotationClass);
    return this.#page;
  }

  #pageSettings(): PageSettings {
    const { highlightMode, customCss, nonce } = this.#options;
    return {
      ...this.#options,
      highlights: { mode: highlightMode, styles: !customCss, ...(nonce && { nonce }) },
      host: this.#shellHost(),
      onOpen: (id) => emit('journal:annotationOpen', { id, entry: this.entry }),
      onScan: (report) => emit('journal:scanComplete', { ...report, entry: this.entry }),
      warn: (text) => this.#notices.warn(text),
    };
  }

  #shellHost(): ShellHost {
    const client = this;
    return {
      ...this.#options,
      get entry() {
        return client.entry;
      },
      getEntry: () => this.getEntry(),
      getAnnotation: (idOrRef) => this.getAnnotation(idOrRef),
      setActiveAnnotation: (id) => this.#page?.setActive(id),
      openAnnotations: () => this.#page?.openAnnotations(),
      reportError: (error) => this.#report(error),
    };
  }

  /** Tells the page and the console of a failure that no caller waits for; what was aborted is none. */
  #report(error: unknown): void {
    if (isAbort(error)) return;
    const failure = error instanceof Error ? error : new Error(String(error));
    this.#notices.warn(failure.message);
    emit('journal:error', { error: failure });
  }
}
