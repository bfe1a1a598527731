import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { DEFAULT_DATASET, EntryListResponse, type EntryMeta } from '../../contract/index.ts';
import { isJsonObject } from '../../contract/rules/json-object.ts';
import { addressKeys, doiKey } from '../../contract/rules/page-keys.ts';
import { lookupTables } from '../../contract/rules/page-lookup.ts';
import { lookupFile } from '../../contract/rules/site-files.ts';
import { LakeError, LakeErrors } from '../../lake/index.ts';
import { pictureRequests } from './picture-widths.ts';
import { FileNameError, type SiteFiles } from './site-folder.ts';
import { siteLanguages } from './site-languages.ts';
import { SiteRequests } from './site-requests.ts';
import { ResponseError, SiteSource } from './site-source.ts';

/** What a site is written of. */
export interface SiteOptions {
  readonly app: FastifyInstance;
  readonly folder: SiteFiles;
  /** The origin of the site. */
  readonly origin: string;
  readonly datasets: readonly string[];
  /** The languages of the frames. Unset: those of the articles, and English. */
  readonly languages: readonly string[] | undefined;
  /** Called often, with the number of files so far. */
  readonly onProgress?: ((files: number) => void) | undefined;
}

/** What a site has not, with the reason. */
export interface LeftOut {
  readonly request: string;
  readonly reason: string;
}

/** What became of a site. */
export interface WrittenSite {
  readonly languages: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

/** The ending of what is there without an ending, too: the address at the service. */
const DEFAULT_ENDING = '.portabletext.json';

/** Entries that are written at the same time. */
const AT_ONCE = 4;

/** Names of assets and of their renditions hold what is in them: files of an earlier site are not made again. */
const ASSETS = 'assets/';

/** The entry or annotation that a request is for. */
function subjectOf(request: string): string {
  const { pathname, searchParams } = new URL(request, 'http://service');
  const [id = request] = pathname.split('/').slice(4);
  return searchParams.get('entry') ?? decodeURIComponent(id);
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

/** Calls a function for each item, some at a time. */
async function each<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await run(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Writes the responses of the service that a site has. @throws ResponseError if one cannot be read */
class SiteWriter {
  readonly leftOut: LeftOut[] = [];
  readonly #source: SiteSource;
  readonly #folder: SiteFiles;
  readonly #asked = new Set<string>();
  /** Names that the disk cannot hold, by whose file it is. */
  readonly #unwritable = new Map<string, FileNameError>();

  constructor(source: SiteSource, folder: SiteFiles) {
    this.#source = source;
    this.#folder = folder;
  }

  /** Writes the files of requests, and of what they name. */
  async write(requests: readonly string[]): Promise<void> {
    for (const request of requests) await this.#write(request);
  }

  /** Writes an annotation, and those that it leads to. @param idOrRef its slug, or the reference of a mark */
  async writeAnnotation(requests: SiteRequests, idOrRef: string): Promise<void> {
    const [own = '', ...others] = requests.annotation(idOrRef);
    if (this.#asked.has(own) || !(await this.#write(own))) return;
    await this.write(others);
    await this.writeLinked(requests, await this.#source.readJson(own));
  }

  /** Writes the annotations that the links of a response lead to. */
  async writeLinked(requests: SiteRequests, response: unknown): Promise<void> {
    for (const reference of new Set(referencesIn(response))) await this.writeAnnotation(requests, reference);
  }

  /** @throws LakeErrors if a file could not be written because of its name */
  requireNames(): void {
    const [first, ...others] = [...this.#unwritable].map(([id, { message }]) => new LakeError(message, { file: id }));
    if (first !== undefined) throw new LakeErrors(first, others);
  }

  /** @returns whether the site has a file for it */
  async #write(request: string): Promise<boolean> {
    if (this.#asked.has(request)) return true;
    this.#asked.add(request);
    const name = this.#source.nameOf(request);
    if (name === null) return false;
    if (name.startsWith(ASSETS) && this.#folder.keep(name)) return true;
    try {
      const { body, named } = await this.#source.file(request, name);
      this.#folder.write(name, body);
      if (name.endsWith(DEFAULT_ENDING)) this.#folder.write(name.slice(0, -DEFAULT_ENDING.length), body);
      await this.write(named);
      return true;
    } catch (error) {
      if (error instanceof FileNameError) this.#unwritable.set(subjectOf(request), error);
      else if (error instanceof ResponseError && error.statusCode < 500)
        this.leftOut.push({ request, reason: error.reason });
      else throw error;
      return false;
    }
  }
}

/** All entries of a dataset, and the requests for the pages of their list. */
async function readList(source: SiteSource, requests: SiteRequests) {
  const pages: string[] = [];
  const entries: EntryMeta[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = requests.list(cursor);
    const list = Value.Parse(EntryListResponse, await source.readJson(page));
    pages.push(page);
    entries.push(...list.entries);
    cursor = list.next;
  }
  return { pages, entries };
}

/** The tables by which pages without a slug find their entry. */
function tablesOf(entries: readonly EntryMeta[]): string {
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
  const writer = new SiteWriter(source, folder);
  for (const [env, list] of lists) {
    const requests = new SiteRequests(env, chosen);
    await each(list.entries, async ({ id }) => {
      await writer.write([...requests.entry(id)]);
      const full = await source.readJson(requests.wholeEntry(id));
      await writer.write(pictureRequests(full));
      const annotations = Value.Parse(Listed, await source.readJson(requests.annotations(id)));
      for (const { url } of annotations) await writer.writeAnnotation(requests, url);
      await writer.writeLinked(requests, full);
      onProgress?.(folder.files.size);
    });
    await writer.write([...requests.settings(), ...list.pages, ...requests.collections()]);
    folder.write(lookupFile(env), Buffer.from(tablesOf(list.entries)));
    if (env === DEFAULT_DATASET) await writer.write(['/', '/feed.atom', '/feed.json', '/sitemap.xml']);
  }
  writer.requireNames();
  return { languages: chosen, leftOut: writer.leftOut };
}
