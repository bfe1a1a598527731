import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { chooseLanguage } from '../../../embed/render.tsx';
import { DEFAULT_DATASET, EntryListResponse, type EntryMeta } from '../../contract/index.ts';
import { asObject, asText } from '../../contract/shared/json-object.ts';
import { addressKeys, doiKey, lookupTables } from '../../contract/shared/page-lookup.ts';
import { lookupFile } from '../../contract/shared/site-files.ts';
import { counted } from '../../contract/shared/text.ts';
import { mapConcurrently } from '../../lake/index.ts';
import { PUBLIC_LISTS } from './site-address.ts';
import type { SiteFolder } from './site-folder.ts';
import { siteRequests } from './site-requests.ts';
import { type SiteSource, siteSource } from './site-source.ts';
import { type LeftOut, SiteWriter } from './site-writer.ts';

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

export interface WrittenSite {
  readonly languages: readonly string[];
  /** The datasets whose journal has fonts. */
  readonly datasetsWithFonts: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

const AT_ONCE = 8;

/** What the tables and the languages of a site are made of. Of thousands of entries, more would be kept for nothing. */
type ListedEntry = Pick<EntryMeta, 'id' | 'doi' | 'publicUrl' | 'language'>;

/** All entries of a dataset, and the requests for the pages of their list. */
async function readList(source: SiteSource, requests: ReturnType<typeof siteRequests>) {
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
  return { pages, entries, missing };
}

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

/** For pages in languages that the frames have not. */
const COMMON_LANGUAGE = 'en';

/** The languages of a site's frames: those of the articles, the most frequent first, and English. */
function siteLanguages(entries: readonly ListedEntry[]): string[] {
  const counts = new Map<string, number>();
  for (const language of entries.flatMap((entry) => (entry.language === null ? [] : chooseLanguage(entry.language))))
    counts.set(language, (counts.get(language) ?? 0) + 1);
  const frequent = [...counts].sort(([, a], [, b]) => b - a).map(([language]) => language);
  return [...new Set([...frequent, COMMON_LANGUAGE])];
}

/** Writes all that a site has of a journal, except the built files. */
export async function writeSite(options: SiteOptions): Promise<WrittenSite> {
  const { app, folder, origin, datasets, languages, onProgress } = options;
  const lists = new Map<string, Awaited<ReturnType<typeof readList>>>();
  for (const env of datasets) lists.set(env, await readList(siteSource(app, origin, ''), siteRequests(env, [])));
  const chosen = languages ?? siteLanguages([...lists.values()].flatMap((list) => list.entries));
  const source = siteSource(app, origin, chosen[0] ?? '');
  const writer = new SiteWriter(folder, source, chosen);
  for (const [env, { entries }] of lists) {
    const annotations = new Set<string>();
    const follow = async (leadsTo: Promise<readonly string[]>) => {
      for (const name of await leadsTo) annotations.add(name);
      onProgress?.(folder.files.size);
    };
    await mapConcurrently(entries, AT_ONCE, ({ id }) => follow(writer.writeEntry(env, id)));
    // Annotations link to others.
    for (let written = 0; written < annotations.size; ) {
      const names = [...annotations].slice(written);
      written = annotations.size;
      await mapConcurrently(names, AT_ONCE, (name) => follow(writer.writeAnnotation(env, name)));
    }
  }
  const datasetsWithFonts: string[] = [];
  for (const [env, list] of lists) {
    const requests = siteRequests(env, chosen);
    if (list.missing > 0)
      writer.leftOut.push({
        request: requests.list(),
        reason: `the list lacks ${counted(list.missing, 'article')}`,
        isEntry: true,
      });
    const settings = requests.settings();
    const { fontFaceCss } = asObject(await source.readJson(settings[0] ?? ''));
    if (asText(fontFaceCss) !== '') datasetsWithFonts.push(env);
    await writer.writeRequests([...settings, ...list.pages, ...requests.collections()]);
    folder.write(lookupFile(env), Buffer.from(tablesOf(list.entries)));
    if (env === DEFAULT_DATASET)
      await writer.writeRequests(['/', ...PUBLIC_LISTS.map((name) => `/${name}`), '/glossary']);
  }
  return { languages: chosen, datasetsWithFonts, leftOut: writer.leftOut };
}
