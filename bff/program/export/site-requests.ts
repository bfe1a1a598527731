import {
  CITATION_FORMAT_NAMES,
  CITATION_LANGUAGES,
  CITATION_STYLES,
  COLLECTION_FORMATS,
  DEFAULT_DATASET,
  TEXT_STYLES,
} from '../../contract/index.ts';

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

  wholeEntry(id: string): string {
    return this.#api(['entries', id]);
  }

  annotations(id: string): string {
    return this.#api(['annotations', id]);
  }

  /** @param idOrRef the slug, or the reference of a mark */
  annotation(idOrRef: string): string[] {
    return this.#styled('annotation', idOrRef);
  }

  /** All that a site has of an entry, except its annotations one by one. */
  *entry(id: string): Generator<string> {
    for (const path of [
      ['entries', id],
      ['entries', id, 'meta'],
      ['annotations', id],
    ])
      yield* this.#styled(...path);
    for (const part of ['head', 'linkset']) yield this.#api(['entries', id, part]);
    for (const format of CITATION_FORMAT_NAMES) yield* this.#citations(id, format);
    const env: Record<string, string> = this.#env === DEFAULT_DATASET ? {} : { env: this.#env };
    for (const kind of ['menu', 'footer'])
      for (const lang of this.#languages) yield `/embed/${kind}?${new URLSearchParams({ entry: id, ...env, lang })}`;
  }

  #citations(id: string, format: string): string[] {
    const cite = (query: Readonly<Record<string, string>>) =>
      this.#api(['entries', id, 'citation'], { format, ...query });
    if (format !== 'text' && format !== 'html') return [cite({})];
    const languages = this.#languages.filter((each) => CITATION_LANGUAGES.some((language) => language === each));
    return CITATION_STYLES.flatMap((style) => languages.map((lang) => cite({ style, lang })));
  }
}
