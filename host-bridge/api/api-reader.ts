import type {
  Annotation,
  EntryMetaResponse,
  EntryResponse,
  SettingsResponse,
  TextStyle,
} from '../../bff/contract/index.ts';
import { normaliseColour } from '../../bff/contract/shared/colour.ts';
import { isJsonObject } from '../../bff/contract/shared/json-object.ts';
import type { BaseColours } from '../../embed/theme/palette.ts';
import { addressOf, lookupAddress, type PageIdentity, type Source, site } from './address.ts';
import {
  type BackOff,
  JournalError,
  type JsonResponse,
  type RequestLog,
  requestJson,
  type SharedRequests,
  withRetries,
} from './request.ts';

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
  readonly requests: SharedRequests;
  /** Records every request. */
  readonly log?: RequestLog;
  /** Takes the `@font-face` rules of the service's own responses. */
  installFonts?(css: unknown): void;
  warn?(text: string): void;
}

/** A response whose body has the shape of its resource. */
interface Answer<T> extends JsonResponse {
  readonly body: T;
}

export interface ShownArticle {
  /** None if the editors hide them. */
  readonly annotations: readonly Annotation[];
  /** The entry's background and text; `null`: a host of files has them with the metadata. */
  readonly colours: BaseColours | null;
  /** What highlights take from these. Greys give none. */
  readonly accent: string | null;
  /** Whether the settings have fonts: a journal without them costs no request. */
  readonly hasFonts: boolean;
}

/** In place of a slug: the page says which entry it shows. */
export const AUTO = 'auto';

/** Whether the value is an annotation with an id. Other fields are not checked. */
const isAnnotation = (value: unknown): value is Annotation =>
  isJsonObject(value) && typeof value.id === 'string' && value.id !== '';

// These guards check only the shape of a response and then trust it to fulfil the contract.
const isEnvelope = <Body>(body: unknown): body is Body => isJsonObject(body) && isJsonObject(body.entry);
const isSettings = (body: unknown): body is SettingsResponse => isJsonObject(body);
const isArray: (body: unknown) => body is unknown[] = Array.isArray;
/** The `id` is `null` if no entry has the page's DOI or address. */
const isLookup = (body: unknown): body is { id: string | null } =>
  isJsonObject(body) && (typeof body.id === 'string' || body.id === null);

export type ApiReader = ReturnType<typeof createApiReader>;

/**
 * Reads the service, one entry at a time. Callers share the results and must not modify them.
 * @param clientSignal aborts every request, including later ones
 */
export function createApiReader(
  { entry, ...source }: Source & { readonly entry: string },
  { requests, log, installFonts, warn, backOff: usualBackOff }: Transport,
  clientSignal: AbortSignal,
) {
  let slug = entry;
  let entryController = new AbortController();
  clientSignal.addEventListener('abort', () => entryController.abort(clientSignal.reason));

  /** @param scope ends the request, besides the caller's signal */
  const ask = async <T>(
    path: readonly string[] | string,
    hasShape: (body: unknown) => body is T,
    scope: AbortSignal,
    { apiUrl = source.apiUrl, textStyle, signal, backOff = usualBackOff }: ReadOptions = {},
  ): Promise<Answer<T>> => {
    const url = typeof path === 'string' ? path : addressOf({ ...source, apiUrl }, path, textStyle);
    const load = (shared: AbortSignal) => withRetries(() => requestJson(url, shared, log), shared, backOff);
    const { body, headers } = await requests.get(url, signal ? AbortSignal.any([scope, signal]) : scope, load);
    if (hasShape(body)) {
      if (isJsonObject(body) && apiUrl === source.apiUrl) installFonts?.(body.fontFaceCss);
      return { body, headers };
    }
    requests.cache.delete(url);
    throw new JournalError('malformed', `${url} returned unexpected JSON`, { url, status: 200 });
  };
  const bodyOf = async <T>(...asked: Parameters<typeof ask<T>>): Promise<T> => (await ask(...asked)).body;
  const askForAnnotations = (options?: ReadOptions) =>
    ask(['annotations', reader.entry], isArray, entryController.signal, options);
  const usable = ({ body }: Answer<unknown[]>): Annotation[] => {
    const annotations = body.filter(isAnnotation);
    if (annotations.length < body.length) warn?.(`${body.length - annotations.length} annotations are unusable`);
    return annotations;
  };

  const reader = {
    /** Slug of the current entry; an empty string if there is none, or if it is still being looked up. */
    get entry(): string {
      return slug === AUTO ? '' : slug;
    },
    /** Whether the entry of the page is not known yet. */
    get needsLookup() {
      return slug === AUTO;
    },
    /** Aborted when the entry changes, and with the client. */
    get entrySignal() {
      return entryController.signal;
    },
    /** Changes the current entry and aborts the requests of the previous one. @param next may be `AUTO` */
    changeEntry(next: string): void {
      if (clientSignal.aborted) return;
      entryController.abort();
      entryController = new AbortController();
      slug = next;
    },
    /** Asks which entry a page shows, which becomes the current one. @returns whether there is one */
    async lookUp(page: PageIdentity, options: ReadOptions): Promise<boolean> {
      const { signal } = entryController;
      const answer = await bodyOf(lookupAddress(source, page.doi, page.url), isLookup, signal, options);
      const id = answer.id ?? (await site(source.apiUrl)?.find(answer, page)) ?? null;
      if (id !== null && slug === AUTO && !signal.aborted) slug = id;
      return id !== null;
    },
    readEntry: (options?: ReadOptions): Promise<EntryResponse> =>
      bodyOf(['entries', reader.entry], isEnvelope<EntryResponse>, entryController.signal, options),
    readEntryMeta: (options?: ReadOptions): Promise<EntryMetaResponse> =>
      bodyOf(['entries', reader.entry, 'meta'], isEnvelope<EntryMetaResponse>, entryController.signal, options),
    readAnnotations: async (options?: ReadOptions): Promise<Annotation[]> => usable(await askForAnnotations(options)),
    /** What readers of the article see, with one request of the service. */
    async readShown(options?: ReadOptions): Promise<ShownArticle> {
      // Hosts of files send no header of ours.
      const files = site(options?.apiUrl ?? source.apiUrl);
      const meta = files && reader.readEntryMeta(options);
      const [answer, known] = await Promise.all([askForAnnotations(options), meta]);
      const { headers } = answer;
      const named = headers.get('Journal-Colours') ?? '';
      const [ground, text, accent = null] = named.split(' ').map(normaliseColour);
      const isHidden = headers.get('Journal-Annotations') === 'hidden' || known?.entry.annotationVisibility === false;
      return {
        annotations: isHidden ? [] : usable(answer),
        colours: ground && text ? { ground, text } : null,
        accent,
        hasFonts: headers.has('Journal-Fonts') || files?.hasFonts(source.environment) === true,
      };
    },
    readAnnotation: (idOrRef: string, options?: ReadOptions): Promise<Annotation> =>
      bodyOf(['annotation', idOrRef], isAnnotation, clientSignal, options),
    readSettings: (options?: ReadOptions): Promise<SettingsResponse> =>
      bodyOf(['settings'], isSettings, clientSignal, options),
  };
  return reader;
}
