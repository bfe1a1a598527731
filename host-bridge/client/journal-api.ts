import type {
  Annotation,
  EntryMetaResponse,
  EntryResponse,
  SettingsResponse,
  TextStyle,
} from '../../bff/contract/index.ts';
import { EventLog } from '../analytics/event-log.ts';
import { isAnnotation, isRecord } from '../guards.ts';
import { addressOf } from './api/address.ts';
import { getResource, PAGE_TRANSPORT, type Transport } from './api/transport.ts';
import { installFonts } from './fonts.ts';
import type { ResolvedOptions } from './options.ts';

/** Options of the `get…` methods. */
export interface GetOptions {
  /** Format of every rich-text value in the response; default `portabletext`. */
  readonly textStyle?: TextStyle;
  /** Aborting it rejects this call with the signal's reason. Other calls that share the response are not affected. */
  readonly signal?: AbortSignal;
}

/** Options of a request to another service: a menu or footer element may name one. */
interface ServiceOptions extends GetOptions {
  /** Origin of the service; default: the client's. */
  readonly apiUrl?: string;
  /** See `RetryPolicy`; default: the transport's. */
  readonly backOff?: readonly number[];
}

/** In place of a slug: the page says which entry it shows. */
export const AUTO = 'auto';

type ApiOptions = Pick<ResolvedOptions, 'apiUrl' | 'environment' | 'entry' | 'nonce'>;

/*
 * These guards check only the shape of a response and then trust it to fulfil the contract. Checking every field would
 * make the client larger for every page than it is worth.
 */
const isEnvelope = <Body>(body: unknown): body is Body => isRecord(body) && isRecord(body.entry);
const isSettings = (body: unknown): body is SettingsResponse => isRecord(body);
const isList: (body: unknown) => body is unknown[] = Array.isArray;

/**
 * Reads the service, one entry at a time. Each caller receives its own copy of a response. Every method rejects with a
 * `JournalError`, with the reason of the caller's signal, or with an `AbortError` after the entry has changed.
 */
export class JournalApi {
  /** Records the client's events for analytics. @internal */
  protected readonly log = new EventLog();
  readonly #options: ApiOptions;
  readonly #transport: Transport;
  readonly #client = new AbortController();
  /** Aborted when the client is destroyed. @internal */
  protected readonly clientSignal = this.#client.signal;
  #entryController = new AbortController();
  /** Slug of the current entry, or `AUTO` until the entry of the page is known. @internal */
  protected slug: string;

  /** @internal */
  constructor(options: ApiOptions, transport = PAGE_TRANSPORT) {
    this.#options = options;
    this.#transport = { ...transport, log: this.log };
    this.slug = options.entry;
  }

  /** Slug of the current entry; an empty string if there is none, or if it is still being looked up. */
  get entry(): string {
    return this.slug === AUTO ? '' : this.slug;
  }

  /** Loads the full entry and installs the journal's fonts, without waiting for them. */
  async getEntry(options?: GetOptions): Promise<EntryResponse> {
    return this.#withFonts(await this.entryFrom(options));
  }

  /** Loads the entry without its content, annotations, bibliography and related entries. */
  async getEntryMeta(options?: ServiceOptions): Promise<EntryMetaResponse> {
    return structuredClone(
      await this.#get(['entries', this.entry, 'meta'], isEnvelope<EntryMetaResponse>, this.entrySignal, options),
    );
  }

  /** Loads the entry's annotations. Leaves out items that are not annotations. */
  async getAnnotations(options?: GetOptions): Promise<Annotation[]> {
    return structuredClone((await this.annotationList(options)).filter(isAnnotation));
  }

  /**
   * Loads one annotation, from this entry or another, by its slug or by the document reference of an annotation mark.
   */
  async getAnnotation(idOrRef: string, options?: ServiceOptions): Promise<Annotation> {
    return structuredClone(await this.#get(['annotation', idOrRef], isAnnotation, this.clientSignal, options));
  }

  /** Loads the journal's settings and installs the journal's fonts, without waiting for them. Needs no entry. */
  async getSettings(options?: GetOptions): Promise<SettingsResponse> {
    return this.#withFonts(await this.#get(['settings'], isSettings, this.clientSignal, options));
  }

  /** Aborts every request, including later ones, and removes the fonts. */
  destroy(): void {
    this.#entryController.abort();
    this.#client.abort();
  }

  /** Aborted when the entry changes. @internal */
  protected get entrySignal(): AbortSignal {
    return this.#entryController.signal;
  }

  /** Changes the current entry and aborts the requests of the previous one. @internal */
  protected setEntry(entry: string): void {
    if (this.clientSignal.aborted) return;
    this.#entryController.abort();
    this.#entryController = new AbortController();
    this.slug = entry;
  }

  /** Loads the full entry from any service. Callers share the result and must not modify it. @internal */
  protected entryFrom(options?: ServiceOptions): Promise<EntryResponse> {
    return this.#get(['entries', this.entry], isEnvelope<EntryResponse>, this.entrySignal, options);
  }

  /** Loads the entry's list of annotations, unchecked. Callers share the result and must not modify it. @internal */
  protected annotationList(options?: ServiceOptions): Promise<readonly unknown[]> {
    return this.#get(['annotations', this.entry], isList, this.entrySignal, options);
  }

  #withFonts<Body extends { fontFaceCss: string }>(body: Body): Body {
    installFonts(body.fontFaceCss, this.#options.nonce, this.clientSignal);
    return structuredClone(body);
  }

  async #get<T>(
    path: readonly string[],
    hasShape: (body: unknown) => body is T,
    scope: AbortSignal,
    { textStyle, signal, apiUrl = this.#options.apiUrl, ...policy }: ServiceOptions = {},
  ): Promise<T> {
    const url = addressOf({ ...this.#options, apiUrl }, path, textStyle);
    const either = signal ? AbortSignal.any([scope, signal]) : scope;
    return getResource({ ...this.#transport, ...policy }, url, hasShape, either);
  }
}
