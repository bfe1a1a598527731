import Type from 'typebox';
import { Value } from 'typebox/value';
import { referredAnnotation } from '../../contract/shared/annotations.ts';
import { asObjects, objectsIn, parseJson } from '../../contract/shared/json-object.ts';
import type { SiteFolder } from './site-folder.ts';
import { siteRequests } from './site-requests.ts';
import { ResponseError, type SiteSource } from './site-source.ts';

export interface LeftOut {
  readonly request: string;
  readonly reason: string;
  /** Whether readers miss an entry, or cannot find it. */
  readonly isEntry: boolean;
}

const ENTRY = /^\/api\/v1\/entries\/[^/?]+(?:\?|$)/;

const Listed = Type.Array(Type.Object({ url: Type.String(), authors: Type.Array(Type.Unknown()) }));

/** The ending of what is there without an ending, too: the address at the service. */
const DEFAULT_ENDING = '.portabletext.json';

function subjectOf(request: string): string {
  const { pathname, searchParams } = new URL(request, 'http://service');
  const [id = request] = pathname.split('/').slice(4);
  return searchParams.get('entry') ?? decodeURIComponent(id);
}

const PEOPLE = ['authors', 'designers'];
/** The picture that is shown as it is. */
const UNRESIZED = 'pdfPreview';

/** The widths in which the frames' scripts ask for pictures, in pixels; see `previewAddress` of the frames. */
const PORTRAIT = 144;
const FIGURE = 960;

const PICTURE = /\/assets\/images\/[^?#]+\.(?!svg$|gif$)\w+$/;

/** The requests for the pictures that the frames' scripts show of an entry. Others are named in documents. */
const pictureRequests = (entry: unknown): string[] =>
  objectsIn(entry).flatMap(({ path, value: { url } }) => {
    const names = path.split(/[.[]/);
    if (typeof url !== 'string' || !PICTURE.test(url) || names.includes(UNRESIZED)) return [];
    const width = PEOPLE.some((name) => names.includes(name)) ? PORTRAIT : FIGURE;
    return [`${new URL(url).pathname}?w=${width}&auto=format`];
  });

/**
 * The annotations that the marks of rich text refer to, by what frames ask for them: their slugs, or the references of
 * those without a slug.
 */
const annotationsIn = (value: unknown): string[] =>
  objectsIn(value)
    .flatMap(({ value }) => asObjects(value.markDefs))
    .flatMap((mark) => referredAnnotation(mark) ?? []);

/** The files of requests, and requests for what they name beside each other. */
interface Rendered {
  readonly bodies: ReadonlyMap<string, Buffer>;
  readonly named: readonly string[];
}

const jsonOf = ({ bodies }: Rendered, request: string): unknown => parseJson(String(bodies.get(request) ?? ''));

/** Writes the files of responses, and of all that they name, each once. */
export class SiteWriter {
  readonly leftOut: LeftOut[] = [];
  /** Each is asked for once, however many files name it. */
  readonly #asked = new Set<string>();

  constructor(
    readonly folder: SiteFolder,
    readonly source: SiteSource,
    readonly languages: readonly string[],
  ) {}

  /**
   * Writes an entry of a dataset.
   * @returns the annotations that it points to
   * @throws ResponseError if a response cannot be made
   */
  async writeEntry(env: string, id: string): Promise<readonly string[]> {
    const requests = siteRequests(env, this.languages);
    const [entryRequest = '', ...others] = requests.entry(id);
    const first = await this.#write([entryRequest]);
    if (first.bodies.size === 0) return [];
    const rendered = await this.#write(others);
    const whole = jsonOf(first, entryRequest);
    await this.writeRequests([...first.named, ...rendered.named, ...pictureRequests(whole)]);
    const listed = Value.Parse(Listed, jsonOf(rendered, requests.annotations(id)) ?? []);
    const cited = listed.filter(({ authors }) => authors.length > 0);
    await this.writeRequests(cited.flatMap(({ url }) => requests.annotationCitations(id, url)));
    return [...listed.map(({ url }) => url), ...annotationsIn(whole)];
  }

  /** Writes an annotation by its slug or by the reference of a mark; see `writeEntry`. */
  async writeAnnotation(env: string, name: string): Promise<readonly string[]> {
    const [plain = '', ...styled] = siteRequests(env, this.languages).annotation(name);
    const first = await this.#write([plain]);
    const others = first.bodies.size === 0 ? [] : (await this.#write(styled)).named;
    await this.writeRequests([...first.named, ...others]);
    return annotationsIn(jsonOf(first, plain));
  }

  /** Writes the files of requests, and of what they name. @throws ResponseError if a response cannot be made */
  async writeRequests(requests: readonly string[]): Promise<void> {
    const wanted = [...new Set(requests)].filter((request) => !this.#asked.has(request));
    const missing = wanted.filter((request) => {
      const name = this.source.nameOf(request);
      return name !== null && !this.folder.files.has(name);
    });
    if (missing.length > 0) await this.writeRequests((await this.#write(missing)).named);
  }

  async #write(requests: readonly string[]): Promise<Rendered> {
    const bodies = new Map<string, Buffer>();
    const found = new Set<string>();
    for (const request of requests) this.#asked.add(request);
    for (const request of requests) {
      const name = this.source.nameOf(request);
      if (name === null) continue;
      try {
        const { body, named } = await this.source.file(request, name);
        const subject = subjectOf(request);
        this.folder.write(name, body, subject);
        if (name.endsWith(DEFAULT_ENDING)) this.folder.write(name.slice(0, -DEFAULT_ENDING.length), body, subject);
        bodies.set(request, body);
        for (const namedRequest of named) found.add(namedRequest);
      } catch (error) {
        if (!(error instanceof ResponseError) || error.statusCode >= 500) throw error;
        this.leftOut.push({ request, reason: error.reason, isEntry: ENTRY.test(request) });
      }
    }
    return { bodies, named: [...found].filter((request) => !bodies.has(request)) };
  }
}
