import {
  CITATION_FORMAT_NAMES,
  CITATION_LANGUAGES,
  CITATION_STYLES,
  COLLECTION_FORMATS,
  DEFAULT_DATASET,
  TEXT_STYLES,
} from '../../contract/index.ts';

/** The formats that readers read. The service writes both at once. */
const READ: ReadonlySet<string> = new Set(['text', 'html']);

/** Builds the requests of one dataset. */
export class SiteRequests {
  readonly #env: string;
  readonly #languages: readonly string[];

  /** @param languages of frames and formatted citations */
  constructor(env: string, languages: readonly string[]) {
    this.#env = env;
    this.#languages = languages;
  }

  /** The address of a resource of the API. Default values stay unsaid, as in addresses of clients. */
  #api(path: readonly string[], query: Readonly<Record<string, string>> = {}): string {
    const { textStyle, ...others } = query;
    const parameters = new URLSearchParams({
      ...others,
      ...(textStyle !== undefined && textStyle !== 'portabletext' && { textStyle }),
      ...(this.#env !== DEFAULT_DATASET && { env: this.#env }),
    });
    return `/api/v1/${path.map(encodeURIComponent).join('/')}${parameters.size === 0 ? '' : `?${parameters}`}`;
  }

  /** A resource in all text styles. */
  #styled(...path: readonly string[]): string[] {
    return TEXT_STYLES.map((textStyle) => this.#api(path, { textStyle }));
  }

  settings(): string[] {
    return this.#styled('settings');
  }

  /** A page of the list of entries. @param cursor of the page; unset: the first */
  list(cursor?: string): string {
    return this.#api(['entries'], cursor === undefined ? {} : { cursor });
  }

  /** The citations of all entries. Responses name the files behind the first. */
  collections(): string[] {
    return COLLECTION_FORMATS.map((format) => this.#api(['citations'], { format }));
  }

  annotations(id: string): string {
    return this.#api(['annotations', id]);
  }

  /** @param idOrRef the slug, or the reference of a mark */
  annotation(idOrRef: string): string[] {
    return this.#styled('annotation', idOrRef);
  }

  /** All that a site has of an entry, except its annotations one by one. The whole entry is the first. */
  *entry(id: string): Generator<string> {
    for (const path of [
      ['entries', id],
      ['entries', id, 'meta'],
      ['annotations', id],
    ])
      yield* this.#styled(...path);
    for (const part of ['head', 'linkset']) yield this.#api(['entries', id, part]);
    yield* this.#citations(id);
    const env: Record<string, string> = this.#env === DEFAULT_DATASET ? {} : { env: this.#env };
    for (const kind of ['menu', 'footer'])
      for (const lang of this.#languages) yield `/embed/${kind}?${new URLSearchParams({ entry: id, ...env, lang })}`;
  }

  *#citations(id: string): Generator<string> {
    const path = ['entries', id, 'citation'];
    for (const format of CITATION_FORMAT_NAMES) if (!READ.has(format)) yield this.#api(path, { format });
    const languages = this.#languages.filter((each) => CITATION_LANGUAGES.some((language) => language === each));
    for (const style of CITATION_STYLES)
      for (const lang of languages) for (const format of READ) yield this.#api(path, { format, style, lang });
  }
}
