import Type from 'typebox';
import { Value } from 'typebox/value';
import { isJsonObject } from '../../contract/rules/json-object.ts';
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
  /** Requests for what the files name, or for pictures that scripts ask for. */
  readonly named: readonly string[];
  /** Annotations of the same dataset, by their slugs or references. */
  readonly annotations: readonly string[];
}

/** References of the content backend to its assets. */
const ASSET = /^(?:image|file)-/;

/** The references in the marks of rich text, and the slugs beside them, by which frames ask. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isJsonObject(value)) return [];
  const { _ref, reference, slug } = value;
  const own = [_ref, reference && slug].filter((each) => typeof each === 'string' && !ASSET.test(each));
  return [...own.map(String), ...Object.values(value).flatMap(referencesIn)];
}

const Listed = Type.Array(Type.Object({ url: Type.String() }));

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
    const whole = await this.#source.readJson(requests.wholeEntry(id));
    const listed = Value.Parse(Listed, await this.#source.readJson(requests.annotations(id)));
    return {
      ...rendered,
      named: [...rendered.named, ...pictureRequests(whole)],
      annotations: [...new Set([...listed.map(({ url }) => url), ...referencesIn(whole)])],
    };
  }

  async #annotation(requests: SiteRequests, idOrRef: string): Promise<RenderedItem> {
    const [own = '', ...others] = requests.annotation(idOrRef);
    const first = await this.#files([own]);
    if (first.files.length === 0) return { ...first, annotations: [] };
    const rest = await this.#files(others);
    return {
      files: [...first.files, ...rest.files],
      leftOut: rest.leftOut,
      named: [...first.named, ...rest.named],
      annotations: [...new Set(referencesIn(await this.#source.readJson(own)))],
    };
  }

  async #files(requests: readonly string[]): Promise<Omit<RenderedItem, 'annotations'>> {
    const files: RenderedFile[] = [];
    const leftOut: LeftOut[] = [];
    const found: string[] = [];
    for (const request of requests) {
      const name = this.#source.nameOf(request);
      if (name === null) continue;
      try {
        const { body, named } = await this.#source.file(request, name);
        files.push({ request, name, body });
        found.push(...named);
      } catch (error) {
        if (!(error instanceof ResponseError) || error.statusCode >= 500) throw error;
        leftOut.push({ request, reason: error.reason });
      }
    }
    return { files, leftOut, named: found };
  }
}
