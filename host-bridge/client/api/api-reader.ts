import type {
  Annotation,
  EntryMetaResponse,
  EntryResponse,
  SettingsResponse,
  TextStyle,
} from '../../../bff/contract/index.ts';
import type { EventLog } from '../../analytics/event-log.ts';
import { isAnnotation, isRecord } from '../../dom/guards.ts';
import { type PageIdentity, site } from '../site.ts';
import { addressOf, lookupAddress, type Source } from './address.ts';
import { JournalError } from './errors.ts';
import { type JsonResponse, requestJson } from './request.ts';
import { type BackOff, withRetries } from './retries.ts';
import type { SharedRequests } from './shared-requests.ts';

/** Options of the `get…` methods. */
export interface GetOptions {
  /** Format of every rich-text value in the response; default `portabletext`. */
  readonly textStyle?: TextStyle | undefined;
  /** Aborting it rejects this call with the signal's reason. Other calls that share the response are not affected. */
  readonly signal?: AbortSignal | undefined;
}

export interface ReadOptions extends GetOptions {
  /** Origin of the service; default: the client's. A menu or footer element may name another one. */
  readonly apiUrl?: string | undefined;
  /** Before retries of the request; default: the transport's. */
  readonly backOff?: BackOff | undefined;
}

export interface Transport extends Pick<ReadOptions, 'backOff'> {
  readonly requests: SharedRequests<JsonResponse>;
  /** Records every request. */
  readonly log?: EventLog;
  /** Takes the `@font-face` rules of the service's own responses. */
  installFonts?(css: unknown): void;
  warn?(text: string): void;
}

/** A response whose body has the shape of its resource. */
interface Answer<T> extends JsonResponse {
  readonly body: T;
}

const bodyOf = async <T>(answer: Promise<Answer<T>>): Promise<T> => (await answer).body;

/** In place of a slug: the page says which entry it shows. */
export const AUTO = 'auto';

// These guards check only the shape of a response and then trust it to fulfil the contract.
const isEnvelope = <Body>(body: unknown): body is Body => isRecord(body) && isRecord(body.entry);
const isSettings = (body: unknown): body is SettingsResponse => isRecord(body);
const isList: (body: unknown) => body is unknown[] = Array.isArray;
/** The `id` is `null` if no entry has the page's DOI or address. */
const isLookup = (body: unknown): body is { id: string | null } =>
  isRecord(body) && (typeof body.id === 'string' || body.id === null);

/**
 * Reads the service, one entry at a time, as `JournalClient` describes. Callers share the results and must not modify
 * them.
 */
export class ApiReader {
  readonly #source: Source;
  readonly #transport: Transport;
  readonly #clientSignal: AbortSignal;
  #slug: string;
  #entryController = new AbortController();

  /** @param clientSignal aborts every request, including later ones */
  constructor(source: Source & { readonly entry: string }, transport: Transport, clientSignal: AbortSignal) {
    this.#source = source;
    this.#transport = transport;
    this.#clientSignal = clientSignal;
    this.#slug = source.entry;
    clientSignal.addEventListener('abort', () => this.#entryController.abort(clientSignal.reason));
  }

  /** Slug of the current entry; an empty string if there is none, or if it is still being looked up. */
  get entry(): string {
    return this.needsLookup ? '' : this.#slug;
  }

  /** Whether the entry of the page is not known yet. */
  get needsLookup(): boolean {
    return this.#slug === AUTO;
  }

  /** Aborted when the entry changes, and with the client. */
  get entrySignal(): AbortSignal {
    return this.#entryController.signal;
  }

  /** Changes the current entry and aborts the requests of the previous one. @param slug may be `AUTO` */
  changeEntry(slug: string): void {
    if (this.#clientSignal.aborted) return;
    this.#entryController.abort();
    this.#entryController = new AbortController();
    this.#slug = slug;
  }

  /** Asks which entry a page shows, which becomes the current one. @returns whether there is one */
  async lookUp(page: PageIdentity, options: ReadOptions): Promise<boolean> {
    const signal = this.entrySignal;
    const answer = await bodyOf(this.#ask(lookupAddress(this.#source, page.doi, page.url), isLookup, signal, options));
    const id = answer.id ?? (await site(this.#source.apiUrl)?.find(answer, page)) ?? null;
    if (id !== null && this.needsLookup && !signal.aborted) this.#slug = id;
    return id !== null;
  }

  readEntry(options?: ReadOptions): Promise<EntryResponse> {
    return bodyOf(this.#ask(['entries', this.entry], isEnvelope<EntryResponse>, this.entrySignal, options));
  }

  readEntryMeta(options?: ReadOptions): Promise<EntryMetaResponse> {
    return bodyOf(this.#ask(['entries', this.entry, 'meta'], isEnvelope<EntryMetaResponse>, this.entrySignal, options));
  }

  async readAnnotations(options?: ReadOptions): Promise<Annotation[]> {
    return this.#usable(await this.#askForAnnotations(options));
  }

  /** The annotations that readers of the article see: none if its editors hide them. */
  async readShownAnnotations(options?: ReadOptions): Promise<Annotation[]> {
    // Hosts of files may send no header of ours.
    const meta = site(options?.apiUrl ?? this.#source.apiUrl) && this.readEntryMeta(options);
    const [answer, known] = await Promise.all([this.#askForAnnotations(options), meta]);
    const isHidden = answer.headers.get('Journal-Annotations') === 'hidden';
    return isHidden || known?.entry.annotationVisibility === false ? [] : this.#usable(answer);
  }

  readAnnotation(idOrRef: string, options?: ReadOptions): Promise<Annotation> {
    return bodyOf(this.#ask(['annotation', idOrRef], isAnnotation, this.#clientSignal, options));
  }

  readSettings(options?: ReadOptions): Promise<SettingsResponse> {
    return bodyOf(this.#ask(['settings'], isSettings, this.#clientSignal, options));
  }

  #askForAnnotations(options?: ReadOptions) {
    return this.#ask(['annotations', this.entry], isList, this.entrySignal, options);
  }

  #usable({ body }: Answer<unknown[]>): Annotation[] {
    const annotations = body.filter(isAnnotation);
    if (annotations.length < body.length)
      this.#transport.warn?.(`${body.length - annotations.length} annotations are unusable`);
    return annotations;
  }

  /** Loads one resource of the API. @param scope ends it, besides the caller's signal */
  async #ask<T>(
    path: readonly string[] | string,
    hasShape: (body: unknown) => body is T,
    scope: AbortSignal,
    { apiUrl = this.#source.apiUrl, textStyle, signal, backOff = this.#transport.backOff }: ReadOptions = {},
  ): Promise<Answer<T>> {
    const { requests, log, installFonts } = this.#transport;
    const url = typeof path === 'string' ? path : addressOf({ ...this.#source, apiUrl }, path, textStyle);
    const load = (shared: AbortSignal) => withRetries(() => requestJson(url, shared, log), shared, backOff);
    const { body, headers } = await requests.get(url, signal ? AbortSignal.any([scope, signal]) : scope, load);
    if (hasShape(body)) {
      if (isRecord(body) && apiUrl === this.#source.apiUrl) installFonts?.(body.fontFaceCss);
      return { body, headers };
    }
    requests.cache.delete(url);
    throw new JournalError('malformed', `${url} returned unexpected JSON`, { url, status: 200 });
  }
}
