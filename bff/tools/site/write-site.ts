import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { DEFAULT_DATASET, EntryListResponse, type EntryMeta } from '../../contract/index.ts';
import { addressKeys, doiKey, lookupTables } from '../../contract/shared/page-lookup.ts';
import { lookupFile } from '../../contract/shared/site-files.ts';
import { mapConcurrently } from '../../lake/index.ts';
import { type AnnotationNames, FoundAnnotations } from './annotation-names.ts';
import type { SiteFolder } from './site-folder.ts';
import { siteLanguages } from './site-languages.ts';
import { SiteRequests } from './site-requests.ts';
import { SiteSource } from './site-source.ts';
import { type LeftOut, SiteWriter } from './site-writer.ts';

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

/** Entries that are written at the same time. */
const AT_ONCE = 8;

/** What the tables and the languages of a site are made of. Of thousands of entries, more would be kept for nothing. */
type ListedEntry = Pick<EntryMeta, 'id' | 'doi' | 'publicUrl' | 'language'>;

/** All entries of a dataset, the requests for the pages of their list, and a place for the annotations they lead to. */
async function readList(source: SiteSource, requests: SiteRequests) {
  const pages: string[] = [];
  const entries: ListedEntry[] = [];
  let missing = 0;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = requests.list(cursor);
    const list = Value.Parse(EntryListResponse, await source.readJson(page));
    pages.push(page);
    for (const { id, doi, publicUrl, language } of list.entries) entries.push({ id, doi, publicUrl, language });
    cursor = list.next;
    missing = list.total - entries.length;
  }
  return { pages, entries, missing, annotations: new FoundAnnotations() };
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
  const writer = new SiteWriter(folder, source, chosen);
  for (const [env, { entries, annotations }] of lists) {
    const follow = async (leadsTo: Promise<readonly AnnotationNames[]>) => {
      annotations.add(await leadsTo);
      onProgress?.(folder.files.size);
    };
    await mapConcurrently(entries, AT_ONCE, ({ id }) => follow(writer.writeEntry(env, id)));
    for (let names = annotations.take(); names.length > 0; names = annotations.take())
      await mapConcurrently(names, AT_ONCE, (name) => follow(writer.writeAnnotation(env, name)));
  }
  for (const [env, list] of lists) {
    const requests = new SiteRequests(env, chosen);
    for (const { slug, ref } of list.annotations.others())
      writer.copy(requests.annotation(slug), requests.annotation(ref));
    if (list.missing > 0)
      writer.leftOut.push({
        request: requests.list(),
        reason: `${list.missing} entries are not listed`,
        isEntry: true,
      });
    await writer.writeRequests([...requests.settings(), ...list.pages, ...requests.collections()]);
    folder.write(lookupFile(env), Buffer.from(tablesOf(list.entries)));
    if (env === DEFAULT_DATASET) await writer.writeRequests(['/', '/feed.atom', '/feed.json', '/sitemap.xml']);
  }
  writer.requireNames();
  return { languages: chosen, leftOut: writer.leftOut };
}
