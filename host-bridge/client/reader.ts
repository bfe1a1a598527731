import type {
  Annotation,
  EntryMetaResponse,
  EntryResponse,
  SettingsResponse,
  TextStyle,
} from '../../bff/contract/index.ts';
import { EventLog } from '../analytics/event-log.ts';
import { isAnnotation, isRecord } from './api/guards.ts';
import { get, PAGE_TRANSPORT, type Transport } from './api/transport.ts';
import { Fonts } from './fonts.ts';
import type { ResolvedOptions } from './options.ts';

/** What every request of a client may be told. */
export interface GetOptions {
  /** Format of every rich-text value in the answer; default `portabletext`. */
  readonly textStyle?: TextStyle;
  /** Aborting it rejects this call with the signal's reason; others that wait for the same answer are not disturbed. */
  readonly signal?: AbortSignal;
}

/** For what does not ask the client's own service: an element may name another. */
interface SourcedOptions extends GetOptions {
  /** Origin of the service; default the client's. */
  readonly apiUrl?: string;
}

type ReaderOptions = Pick<ResolvedOptions, 'apiUrl' | 'environment' | 'entry' | 'nonce'>;

/*
 * An answer is taken for what the contract promises once its outline is right: checking every field here would cost each
 * reader of the page more bytes than it saves.
 */
const isEnvelope = <Answer>(body: unknown): body is Answer => isRecord(body) && isRecord(body.entry);
const isSettings = (body: unknown): body is SettingsResponse => isRecord(body);
const isList = (body: unknown): body is unknown[] => Array.isArray(body);

/**
 * Reads the service, one entry at a time. Every answer is the caller's own copy. Everything rejects with a
 * `JournalError`, with the reason of the caller's signal, or with an `AbortError` when the entry it belongs to was left.
 */
export class JournalReader {
  /** What this client notes of itself. */
  protected readonly notes = new EventLog();
  readonly #options: ReaderOptions;
  readonly #transport: Transport;
  readonly #fonts: Fonts;
  readonly #life = new AbortController();
  #visit = new AbortController();
  #entry: string;

  constructor(options: ReaderOptions, transport = PAGE_TRANSPORT) {
    this.#options = options;
    this.#transport = { ...transport, notes: this.notes };
    this.#fonts = new Fonts(options.nonce);
    this.#entry = options.entry;
  }

  /** Slug of the current entry; empty without one. */
  get entry(): string {
    return this.#entry;
  }

  /** The full entry; installs the journal's fonts. */
  async getEntry(options?: GetOptions): Promise<EntryResponse> {
    return this.#withFonts(await this.entryFrom(options));
  }

  /** The entry without its content, annotations, bibliography and related entries. */
  async getEntryMeta(options?: GetOptions): Promise<EntryMetaResponse> {
    return structuredClone(
      await this.#get(['entries', this.#entry, 'meta'], isEnvelope<EntryMetaResponse>, this.visit, options),
    );
  }

  /** The annotations attached to the entry; what is none in the service's answer is left out. */
  async getAnnotations(options?: GetOptions): Promise<Annotation[]> {
    return structuredClone((await this.annotationList(options)).filter(isAnnotation));
  }

  /** One annotation, attached to the entry or not, by its slug or by the document reference of an annotation mark. */
  async getAnnotation(idOrRef: string, options?: GetOptions): Promise<Annotation> {
    return this.annotationFrom(idOrRef, options);
  }

  /** The journal's settings; installs the journal's fonts. Needs no entry. */
  async getSettings(options?: GetOptions): Promise<SettingsResponse> {
    return this.#withFonts(await this.#get(['settings'], isSettings, this.life, options));
  }

  /** Aborts every request and takes the fonts away. Requests made afterwards are aborted, too. */
  destroy(): void {
    this.#visit.abort();
    this.#life.abort();
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
    this.#visit.abort();
    this.#visit = new AbortController();
    this.#entry = entry;
  }

  /** The full entry from any service; not copied: not to be changed. */
  protected entryFrom(options?: SourcedOptions): Promise<EntryResponse> {
    return this.#get(['entries', this.#entry], isEnvelope<EntryResponse>, this.visit, options);
  }

  /** One annotation from any service. */
  protected async annotationFrom(idOrRef: string, options?: SourcedOptions): Promise<Annotation> {
    return structuredClone(await this.#get(['annotation', idOrRef], isAnnotation, this.life, options));
  }

  /** What the service lists as the entry's annotations, not copied: not to be changed. */
  protected annotationList(options?: GetOptions): Promise<readonly unknown[]> {
    return this.#get(['annotations', this.#entry], isList, this.visit, options);
  }

  #withFonts<Answer extends { fontFaceCss: string }>(answer: Answer): Answer {
    this.#fonts.install(answer.fontFaceCss);
    return structuredClone(answer);
  }

  #get<T>(
    path: readonly string[],
    hasOutline: (body: unknown) => body is T,
    bound: AbortSignal,
    { textStyle, signal, apiUrl = this.#options.apiUrl }: SourcedOptions = {},
  ): Promise<T> {
    const either = signal === undefined ? bound : AbortSignal.any([bound, signal]);
    return get(this.#transport, { ...this.#options, apiUrl }, path, hasOutline, { textStyle, signal: either });
  }
}
