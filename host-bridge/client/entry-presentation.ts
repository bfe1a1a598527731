import type { Annotation } from '../../bff/contract/index.ts';
import { isRecord } from '../dom/guards.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import { nextEvent, whenParsed } from '../dom/waiting.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import type { ApiReader } from './api/api-reader.ts';
import { JournalError } from './api/errors.ts';
import { type ClientContext, ClientPage } from './client-page.ts';
import { EntryLoader } from './entry-loader.ts';
import type { Emit } from './events.ts';
import { createFileLoader, type LoadFile } from './files.ts';
import type { InitOptions, ResolvedOptions } from './options.ts';
import { resolveInitOptions } from './resolve-options.ts';
import { createWarnOnce, type Warn } from './warn-once.ts';

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

const isAbort = (error: unknown) => isRecord(error) && error.name === 'AbortError';

/** What the presentation needs from its client. */
interface PresentedClient {
  readonly warn: Warn;
  readonly emit: Emit;
  readonly clientSignal: AbortSignal;
  context(): ClientContext;
  /** The page says that it shows another entry. */
  onOther(): void;
}

/**
 * Brings the client's entry into the page: its highlights, and the elements. Failures are reported with `journal:error`
 * and one message on the console; its promises never reject.
 */
export class EntryPresentation {
  /** Loads the client's files. */
  readonly load: LoadFile;
  readonly #api: ApiReader;
  readonly #options: ResolvedOptions;
  readonly #client: PresentedClient;
  readonly #loader: EntryLoader;
  #page: ClientPage | undefined;
  #hasFailed = false;
  /** The last attempt to highlight the page. */
  #presented: Promise<ScanReport> | undefined;

  /** @param origins possible origins of the client's files, the most likely first */
  constructor(api: ApiReader, options: ResolvedOptions, origins: readonly string[], client: PresentedClient) {
    this.#api = api;
    this.#options = options;
    this.#client = client;
    this.load = createFileLoader(origins, client.clientSignal, (error) => this.report(error));
    this.#loader = new EntryLoader(api, this, client.warn);
  }

  /** The entry's annotations loaded so far. */
  get annotations(): readonly Annotation[] {
    return this.#loader.annotations;
  }

  /** Whether the client is in the page and has not failed. */
  get isPresent(): boolean {
    return this.#page !== undefined && !this.#page.isDestroyed && !this.#hasFailed;
  }

  /** Forgets the previous entry. @param isKnown whether the elements can stay: the page's entry is known */
  changeEntry(isKnown: boolean): void {
    this.#loader.clear();
    this.#page?.[isKnown ? 'entryChanged' : 'destroy']();
  }

  /** Restores the page. */
  leave(): void {
    this.#page?.destroy();
  }

  /** Begins anew, with these options. @param onStart called when the elements are being loaded */
  async start(given: InitOptions, onStart?: (page: ClientPage) => void): Promise<void> {
    const { annotationClass, detectAnnotationsOnInit } = resolveInitOptions(given, this.#options, this.#client.warn);
    this.#loader.endRetries();
    await this.present(detectAnnotationsOnInit, (page) => {
      page.restart(annotationClass);
      onStart?.(page);
    });
  }

  /**
   * Finds the page's entry, loads the annotations while the page is parsed, then starts the elements and highlights them.
   * A prerendered page does nothing before the user opens it.
   */
  present(detect: boolean, onStart?: (page: ClientPage) => void): Promise<ScanReport> {
    this.#presented = this.#attempt(detect, onStart);
    return this.#presented;
  }

  /** Opens and closes annotations, once the text is scanned and the elements are loaded. */
  async navigation() {
    await this.#presented;
    return this.#page?.navigation();
  }

  /**
   * Reports what the client's code has thrown: usually the page has replaced a built-in that the client needs. Further
   * failures have the same cause, so nothing is tried or reported again.
   */
  async fail(error: unknown): Promise<void> {
    if (isAbort(error) || this.#hasFailed) return;
    this.#hasFailed = true;
    const file = await this.load('page');
    this.#announce(new Error(`stopped: ${error}${file?.replacedBuiltIns() ?? ''}`));
  }

  /** Reports a failure that no caller waits for to the page and the console. Ignores aborts. */
  report(error: unknown): void {
    if (isAbort(error) || this.#hasFailed) return;
    this.#announce(error instanceof Error ? error : new Error(`${error}`));
  }

  async #attempt(detect: boolean, onStart?: (page: ClientPage) => void): Promise<ScanReport> {
    if (this.#api.entrySignal.aborted || this.#hasFailed) return EMPTY_REPORT;
    try {
      const unsupported = unsupportedEnvironment();
      if (unsupported !== null) return this.#refuse(unsupported);
      // The user may never open the page.
      if (pageDocument.prerendering) await nextEvent(pageDocument, 'prerenderingchange', this.#api.entrySignal);
      const page = this.#enter();
      const signal = AbortSignal.any([this.#api.entrySignal, page.signal]);
      const again = () => void this.present(detect, onStart);
      if (this.#api.needsLookup && !(await this.#loader.lookUp(signal, again, this.#client.onOther)))
        return EMPTY_REPORT;
      const { entry } = this.#api;
      if (detect && !entry) this.#client.warn(NO_ENTRY);
      const loaded = detect && entry ? this.#loader.loadAnnotations(signal, this.#detectAgain) : undefined;
      void this.load('page');
      if (detect && this.#options.highlightMode === 'css') void this.load('painted');
      await whenParsed();
      signal.throwIfAborted();
      page.start();
      onStart?.(page);
      await loaded;
      if (detect && this.#api.entry) return (await page.detect(this.annotations, signal)) ?? EMPTY_REPORT;
    } catch (error) {
      void this.fail(error);
    }
    return EMPTY_REPORT;
  }

  /** The same function at each call: an attempt is scheduled once. */
  readonly #detectAgain = () => void this.present(true);

  /** The client's presence in the page; another one if a later client has ended it. */
  #enter(): ClientPage {
    if (!this.#page || this.#page.isDestroyed) this.#page = new ClientPage(this.#client.context());
    return this.#page;
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
    this.#client.warn(
      unknown
        ? `${unknown} at ${new URL(error.url).origin}: check its slug, and whether it is published`
        : error.message,
    );
    this.#client.emit('journal:error', { error });
  }
}
