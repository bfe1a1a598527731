import type {
  Annotation,
  EntryMetaResponse,
  EntryResponse,
  SettingsResponse,
  TextStyle,
} from '../bff/contract/index.ts';
import { JournalApi, type RequestOptions } from './api/journal-api.ts';
import { Fonts } from './fonts.ts';
import type { ResolvedOptions } from './options.ts';

/** What every request of a client may be told. */
export interface GetOptions {
  /** Format of every rich-text value in the answer; default `portabletext`. */
  readonly textStyle?: TextStyle;
  /** Aborting it rejects this call with the signal's reason; others that wait for the same answer are not disturbed. */
  readonly signal?: AbortSignal;
}

const abortError = (text: string) => new DOMException(text, 'AbortError');

/**
 * Reads the service, one entry at a time. Every answer is the caller's own copy. Everything rejects with a
 * `JournalError`, with the reason of the caller's signal, or with an `AbortError` when the entry it belongs to was left.
 */
export class JournalReader {
  readonly #api: JournalApi;
  readonly #fonts: Fonts;
  readonly #life = new AbortController();
  #visit = new AbortController();
  #entry: string;

  protected constructor(options: Pick<ResolvedOptions, 'apiUrl' | 'environment' | 'entry' | 'nonce'>) {
    this.#api = new JournalApi(options);
    this.#fonts = new Fonts(options.nonce);
    this.#entry = options.entry;
  }

  /** Slug of the current entry; empty without one. */
  get entry(): string {
    return this.#entry;
  }

  /** The full entry; installs the journal's fonts. */
  async getEntry(options?: GetOptions): Promise<EntryResponse> {
    const answer = await this.#api.entry(this.#entry, this.#ofEntry(options));
    this.#fonts.install(answer.fontFaceCss);
    return structuredClone(answer);
  }

  /** The entry without its content, annotations, bibliography and related entries. */
  async getEntryMeta(options?: GetOptions): Promise<EntryMetaResponse> {
    return structuredClone(await this.#api.entryMeta(this.#entry, this.#ofEntry(options)));
  }

  /** The annotations attached to the entry. */
  async getAnnotations(options?: GetOptions): Promise<Annotation[]> {
    return structuredClone(await this.sharedAnnotations(options));
  }

  /** One annotation, attached to the entry or not, by its slug or by the document reference of an annotation mark. */
  async getAnnotation(idOrRef: string, options?: GetOptions): Promise<Annotation> {
    return structuredClone(await this.#api.annotation(idOrRef, this.#ofJournal(options)));
  }

  /** The journal's settings; installs the journal's fonts. Needs no entry. */
  async getSettings(options?: GetOptions): Promise<SettingsResponse> {
    const answer = await this.#api.settings(this.#ofJournal(options));
    this.#fonts.install(answer.fontFaceCss);
    return structuredClone(answer);
  }

  /** Aborts every request and takes the fonts away. Requests made afterwards are aborted, too. */
  destroy(): void {
    const reason = abortError('the client is destroyed');
    this.#visit.abort(reason);
    this.#life.abort(reason);
    this.#fonts.remove();
  }

  /** Aborted when the current entry is left. */
  protected get visit(): AbortSignal {
    return this.#visit.signal;
  }

  /** Aborted when the client is destroyed. */
  protected get life(): AbortSignal {
    return this.#life.signal;
  }

  /** Makes this the current entry and aborts what belongs to the one before. */
  protected enter(entry: string): void {
    if (this.life.aborted) return;
    this.#visit.abort(abortError(`the entry "${this.#entry}" was left`));
    this.#visit = new AbortController();
    this.#entry = entry;
  }

  /** The annotations attached to the entry, not copied: not to be changed. */
  protected sharedAnnotations(options?: GetOptions): Promise<Annotation[]> {
    return this.#api.annotations(this.#entry, this.#ofEntry(options));
  }

  #ofEntry(options?: GetOptions): RequestOptions {
    return this.#boundTo(this.visit, options);
  }

  #ofJournal(options?: GetOptions): RequestOptions {
    return this.#boundTo(this.life, options);
  }

  #boundTo(bound: AbortSignal, { textStyle, signal }: GetOptions = {}): RequestOptions {
    return { textStyle, signal: signal === undefined ? bound : AbortSignal.any([bound, signal]) };
  }
}
