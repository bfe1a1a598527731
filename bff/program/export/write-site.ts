import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { DEFAULT_DATASET, EntryListResponse, type EntryMeta } from '../../contract/index.ts';
import { addressKeys, doiKey, lookupTables } from '../../contract/rules/page-lookup.ts';
import { lookupFile } from '../../contract/rules/site-files.ts';
import { LakeError, LakeErrors } from '../../lake/index.ts';
import { type AnnotationNames, FoundAnnotations } from './annotation-names.ts';
import { ItemRenderer, type LeftOut, type Rendered, type RenderedItem } from './render-item.ts';
import { FileNameError, type SiteFolder } from './site-folder.ts';
import { siteLanguages } from './site-languages.ts';
import { SiteRequests } from './site-requests.ts';
import { SiteSource } from './site-source.ts';

/** What a site is written of. */
interface SiteOptions {
  readonly app: FastifyInstance;
  readonly folder: SiteFolder;
  /** The origin of the site. */
  readonly origin: string;
  readonly datasets: readonly string[];
  /** The languages of the frames. Unset: those of the articles, and English. */
  readonly languages: readonly string[] | undefined;
  /** Called often, with the number of files so far. */
  readonly onProgress?: ((files: number) => void) | undefined;
}

/** What became of a site. */
export interface WrittenSite {
  readonly languages: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

/** The ending of what is there without an ending, too: the address at the service. */
const DEFAULT_ENDING = '.portabletext.json';

/** Entries that are written at the same time. */
const AT_ONCE = 8;

/** The entry or annotation that a request is for. */
function subjectOf(request: string): string {
  const { pathname, searchParams } = new URL(request, 'http://service');
  const [id = request] = pathname.split('/').slice(4);
  return searchParams.get('entry') ?? decodeURIComponent(id);
}

/** Calls a function for each item, some at a time. */
async function each<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await run(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Writes the files of items, and of all that they lead to, each once. */
class SiteWriter {
  readonly leftOut: LeftOut[] = [];
  readonly #folder: SiteFolder;
  readonly #renderer: ItemRenderer;
  readonly #source: SiteSource;
  /** What files of other items name. */
  readonly #asked = new Set<string>();
  /** Names that no file can have, or that another one has, by whose file it is. */
  readonly #unwritable = new Map<string, FileNameError>();

  constructor(folder: SiteFolder, source: SiteSource, renderer: ItemRenderer) {
    this.#folder = folder;
    this.#source = source;
    this.#renderer = renderer;
  }

  /** Writes the files of an item, and of what they name. @returns the annotations that it leads to */
  async writeItem(item: RenderedItem): Promise<readonly AnnotationNames[]> {
    await this.#write(item);
    return item.annotations;
  }

  /** Writes the files of requests, and of what they name. */
  async writeRequests(requests: readonly string[]): Promise<void> {
    const wanted = requests.filter((request) => !this.#asked.has(request));
    for (const request of wanted) this.#asked.add(request);
    const missing = wanted.filter((request) => {
      const name = this.#source.nameOf(request);
      return name !== null && !this.#folder.files.has(name);
    });
    if (missing.length > 0) await this.#write(await this.#renderer.files(missing));
  }

  /** Writes the files of requests under the names of others, too. @param others in the same order */
  copy(requests: readonly string[], others: readonly string[]): void {
    for (const [index, request] of others.entries()) {
      const from = this.#source.nameOf(requests[index] ?? '');
      const name = this.#source.nameOf(request);
      if (from !== null && name !== null) this.#save(request, name, (each) => this.#folder.copy(from, each));
    }
  }

  /** @throws LakeErrors if a file could not be written because of its name */
  requireNames(): void {
    const [first, ...others] = [...this.#unwritable].map(([id, { message }]) => new LakeError(message, { file: id }));
    if (first !== undefined) throw new LakeErrors(first, others);
  }

  async #write({ files, leftOut, named }: Rendered): Promise<void> {
    this.leftOut.push(...leftOut);
    for (const { request, name, body } of files) this.#save(request, name, (each) => this.#folder.write(each, body));
    await this.writeRequests(named);
  }

  #save(request: string, name: string, save: (name: string) => void): void {
    try {
      save(name);
      if (name.endsWith(DEFAULT_ENDING)) save(name.slice(0, -DEFAULT_ENDING.length));
    } catch (error) {
      if (!(error instanceof FileNameError)) throw error;
      this.#unwritable.set(subjectOf(request), error);
    }
  }
}

/** What the tables and the languages of a site are made of. Of thousands of entries, more would be kept for nothing. */
type ListedEntry = Pick<EntryMeta, 'id' | 'doi' | 'publicUrl' | 'language'>;

/** All entries of a dataset, the requests for the pages of their list, and a place for the annotations they lead to. */
async function readList(source: SiteSource, requests: SiteRequests) {
  const pages: string[] = [];
  const entries: ListedEntry[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = requests.list(cursor);
    const list = Value.Parse(EntryListResponse, await source.readJson(page));
    pages.push(page);
    for (const { id, doi, publicUrl, language } of list.entries) entries.push({ id, doi, publicUrl, language });
    cursor = list.next;
  }
  return { pages, entries, annotations: new FoundAnnotations() };
}

/** The tables by which pages without a slug find their entry. */
function tablesOf(entries: readonly ListedEntry[]): string {
  const tables = lookupTables(
    entries.map(({ id, doi, publicUrl }) => ({
      slug: id,
      doi: doiKey(doi) ?? '',
      ...(addressKeys(publicUrl ?? '') ?? { address: '', path: '' }),
    })),
  );
  const objects = Object.entries(tables).map(([name, slugs]) => [name, Object.fromEntries(slugs)]);
  return JSON.stringify({ id: null, by: null, ...Object.fromEntries(objects) });
}

/** Writes all that a site has of a journal, except the built files. */
export async function writeSite(options: SiteOptions): Promise<WrittenSite> {
  const { app, folder, origin, datasets, languages, onProgress } = options;
  const lists = new Map<string, Awaited<ReturnType<typeof readList>>>();
  for (const env of datasets)
    lists.set(env, await readList(new SiteSource(app, origin, ''), new SiteRequests(env, [])));
  const entries = [...lists.values()].flatMap((list) => list.entries);
  const chosen = languages ?? siteLanguages(entries.flatMap(({ language }) => language ?? []));
  const source = new SiteSource(app, origin, chosen[0] ?? '');
  const renderer = new ItemRenderer(source, chosen);
  const writer = new SiteWriter(folder, source, renderer);
  for (const [env, { entries, annotations }] of lists) {
    const write = async (item: Promise<RenderedItem>) => {
      annotations.add(await writer.writeItem(await item));
      onProgress?.(folder.files.size);
    };
    await each(entries, ({ id }) => write(renderer.entry(env, id)));
    for (let names = annotations.take(); names.length > 0; names = annotations.take())
      await each(names, (name) => write(renderer.annotation(env, name)));
  }
  for (const [env, list] of lists) {
    const requests = new SiteRequests(env, chosen);
    for (const { slug, ref } of list.annotations.others())
      writer.copy(requests.annotation(slug), requests.annotation(ref));
    await writer.writeRequests([...requests.settings(), ...list.pages, ...requests.collections()]);
    folder.write(lookupFile(env), Buffer.from(tablesOf(list.entries)));
    if (env === DEFAULT_DATASET) await writer.writeRequests(['/', '/feed.atom', '/feed.json', '/sitemap.xml']);
  }
  writer.requireNames();
  return { languages: chosen, leftOut: writer.leftOut };
}
