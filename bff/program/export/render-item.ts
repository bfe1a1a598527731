import Type from 'typebox';
import { Value } from 'typebox/value';
import { type AnnotationNames, annotationsIn } from './annotation-names.ts';
import { pictureRequests } from './picture-widths.ts';
import { SiteRequests } from './site-requests.ts';
import { ResponseError, type SiteSource } from './site-source.ts';

/** A file of a site. */
interface RenderedFile {
  readonly request: string;
  /** Below the site. */
  readonly name: string;
  readonly body: Buffer;
}

/** What a site has not, with the reason. */
export interface LeftOut {
  readonly request: string;
  readonly reason: string;
}

/** The files of requests. */
export interface Rendered {
  readonly files: readonly RenderedFile[];
  readonly leftOut: readonly LeftOut[];
  /** Requests for what the files name beside each other, or for pictures that scripts ask for. */
  readonly named: readonly string[];
}

/** The files of an entry or an annotation, and the annotations of the same dataset that they lead to. */
export interface RenderedItem extends Rendered {
  readonly annotations: readonly AnnotationNames[];
}

const Listed = Type.Array(Type.Object({ url: Type.String() }));

const joined = (one: Rendered, other: Rendered): Rendered => ({
  files: [...one.files, ...other.files],
  leftOut: [...one.leftOut, ...other.leftOut],
  named: [...one.named, ...other.named],
});

/** The content of the file of a request; undefined without one. */
function jsonOf({ files }: Rendered, request: string): unknown {
  const file = files.find((each) => each.request === request);
  return file && JSON.parse(file.body.toString());
}

/** Makes files of responses. */
export class ItemRenderer {
  readonly #source: SiteSource;
  readonly #languages: readonly string[];

  constructor(source: SiteSource, languages: readonly string[]) {
    this.#source = source;
    this.#languages = languages;
  }

  /** An entry of a dataset. @throws ResponseError if a response cannot be made */
  async entry(env: string, id: string): Promise<RenderedItem> {
    const requests = new SiteRequests(env, this.#languages);
    const rendered = await this.files([...requests.entry(id)]);
    const whole = jsonOf(rendered, requests.wholeEntry(id));
    const listed = Value.Parse(Listed, jsonOf(rendered, requests.annotations(id)) ?? []);
    return {
      ...rendered,
      named: [...rendered.named, ...pictureRequests(whole)],
      annotations: [...listed.map(({ url }) => ({ slug: url })), ...annotationsIn(whole)],
    };
  }

  /** An annotation by its slug or by the reference of a mark. @throws ResponseError if a response cannot be made */
  async annotation(env: string, name: string): Promise<RenderedItem> {
    const [own = '', ...styled] = new SiteRequests(env, this.#languages).annotation(name);
    const first = await this.files([own]);
    const files = first.files.length === 0 ? first : joined(first, await this.files(styled));
    return { ...files, annotations: annotationsIn(jsonOf(first, own)) };
  }

  /** @throws ResponseError if a response cannot be made */
  async files(requests: readonly string[]): Promise<Rendered> {
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
