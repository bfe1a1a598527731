import Type from 'typebox';
import { Value } from 'typebox/value';
import { type AnnotationNames, annotationsIn } from './annotation-names.ts';
import { pictureRequests } from './picture-widths.ts';
import { SiteRequests } from './site-requests.ts';
import { ResponseError, type SiteSource } from './site-source.ts';

/** What a site has some files of: an entry, an annotation by its slug or by the reference of a mark, or requests. */
export type SiteItem =
  | { readonly kind: 'entry' | 'annotation'; readonly env: string; readonly id: string }
  | { readonly kind: 'requests'; readonly requests: readonly string[] };

/** A file of a site. */
export interface RenderedFile {
  readonly request: string;
  /** Below the site. */
  readonly name: string;
  readonly body: Uint8Array;
}

/** What a site has not, with the reason. */
export interface LeftOut {
  readonly request: string;
  readonly reason: string;
}

/** The files of an item, and what they lead to. */
export interface RenderedItem {
  readonly files: readonly RenderedFile[];
  readonly leftOut: readonly LeftOut[];
  /** Requests for what the files name beside each other, or for pictures that scripts ask for. */
  readonly named: readonly string[];
  /** Annotations of the same dataset. */
  readonly annotations: readonly AnnotationNames[];
}

const Listed = Type.Array(Type.Object({ url: Type.String() }));

type Rendered = Omit<RenderedItem, 'annotations'>;

const joined = (one: Rendered, other: Rendered): Rendered => ({
  files: [...one.files, ...other.files],
  leftOut: [...one.leftOut, ...other.leftOut],
  named: [...one.named, ...other.named],
});

/** The content of the file of a request; undefined without one. */
function jsonOf({ files }: Rendered, request: string): unknown {
  const file = files.find((each) => each.request === request);
  return file && JSON.parse(Buffer.from(file.body).toString());
}

/** Makes files of responses. */
export class ItemRenderer {
  readonly #source: SiteSource;
  readonly #languages: readonly string[];

  constructor(source: SiteSource, languages: readonly string[]) {
    this.#source = source;
    this.#languages = languages;
  }

  /** @throws ResponseError if a response cannot be made */
  async render(item: SiteItem): Promise<RenderedItem> {
    if (item.kind === 'requests') return { ...(await this.#files(item.requests)), annotations: [] };
    const requests = new SiteRequests(item.env, this.#languages);
    return item.kind === 'entry' ? this.#entry(requests, item.id) : this.#annotation(requests, item.id);
  }

  async #entry(requests: SiteRequests, id: string): Promise<RenderedItem> {
    const rendered = await this.#files([...requests.entry(id)]);
    const whole = jsonOf(rendered, requests.wholeEntry(id));
    const listed = Value.Parse(Listed, jsonOf(rendered, requests.annotations(id)) ?? []);
    return {
      ...rendered,
      named: [...rendered.named, ...pictureRequests(whole)],
      annotations: [...listed.map(({ url }) => ({ slug: url })), ...annotationsIn(whole)],
    };
  }

  async #annotation(requests: SiteRequests, name: string): Promise<RenderedItem> {
    const [own = '', ...styled] = requests.annotation(name);
    const first = await this.#files([own]);
    const files = first.files.length === 0 ? first : joined(first, await this.#files(styled));
    return { ...files, annotations: annotationsIn(jsonOf(first, own)) };
  }

  async #files(requests: readonly string[]): Promise<Rendered> {
    const files: RenderedFile[] = [];
    const leftOut: LeftOut[] = [];
    const found = new Set<string>();
    for (const request of requests) {
      const name = this.#source.nameOf(request);
      if (name === null) continue;
      try {
        const { body, named } = await this.#source.file(request, name);
        files.push({ request, name, body });
        for (const each of named) found.add(each);
      } catch (error) {
        if (!(error instanceof ResponseError) || error.statusCode >= 500) throw error;
        leftOut.push({ request, reason: error.reason });
      }
    }
    for (const { request } of files) found.delete(request);
    return { files, leftOut, named: [...found] };
  }
}
