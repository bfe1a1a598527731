import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { LoadResult } from '../../cache/memory-cache/memory-cache.ts';
import { DEFAULT_DATASET, datasetParameter, type EntryMeta } from '../../contract/index.ts';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import type { ContentType } from '../../http/content-types.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { type CatalogueEntry, type Tagged, together } from '../../journal/index.ts';
import { describeDocument } from '../api-v1/describe-route.ts';
import { forbidStoringOtherDatasets } from '../api-v1/other-datasets.ts';
import { loadResponse } from '../load-response.ts';
import { sendCached } from '../send-cached.ts';
import { atomFeed, type FeedContent, jsonFeed } from './feed.ts';
import type { DiscoveryOptions } from './options.ts';
import { optional, xml } from './xml.ts';

/** Limits of the protocol: addresses of one file, and characters of one address. */
const MAX_ADDRESSES = 50_000;
const MAX_LENGTH = 2_048;

/** The public addresses of a journal's entries in the format of https://www.sitemaps.org, the newest first. */
function siteMap(entries: readonly CatalogueEntry[]): string {
  const addressed = entries.filter(({ publicUrl }) => publicUrl !== '' && publicUrl.length < MAX_LENGTH);
  const byAddress = new Map(addressed.map((entry) => [entry.publicUrl, entry]));
  const addresses = [...byAddress.values()]
    .slice(0, MAX_ADDRESSES)
    .map(
      ({ publicUrl, changed }) =>
        xml`\n<url><loc>${publicUrl}</loc>${optional(changed, (date) => xml`<lastmod>${date}</lastmod>`)}</url>`,
    );
  const { text } = xml`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses}
</urlset>
`;
  return text;
}

/** Entries of a feed. Readers ask for it often enough to miss none. */
const FEED_SIZE = 50;

interface ListRoute {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly type: ContentType;
  list(env: string, url: string): Promise<Tagged<string>>;
}

/** Feeds and site map: lists for programs that read no API, at the addresses at which they look for them. */
export const publicLists: FastifyPluginAsyncTypebox<DiscoveryOptions> = async (app, options) => {
  const { journal, datasets, cache, catalogue, publicUrl } = options;
  await useCachePolicy(app, 'settled');
  app.addHook('preHandler', forbidStoringOtherDatasets);

  /** The newest entries that have a date and an address to go to. */
  async function newest(env: string): Promise<Tagged<EntryMeta[]>> {
    const list = await catalogue.list(env);
    const parts: Tagged<readonly EntryMeta[]>[] = [];
    const found: EntryMeta[] = [];
    const candidates = list.value.filter(({ released, isAddressed }) => released !== '' && isAddressed);
    const ids = candidates.map(({ documentId }) => documentId);
    for (let at = 0; at < ids.length && found.length < FEED_SIZE; at += FEED_SIZE) {
      const metas = await journal.entryMetas(ids.slice(at, at + FEED_SIZE), env);
      parts.push(metas);
      found.push(...metas.value.filter(({ publicUrl, doi }) => (publicUrl ?? doi) !== ''));
    }
    return together(found.slice(0, FEED_SIZE), [list, ...parts]);
  }

  async function feed(env: string, url: string, write: (content: FeedContent) => string): Promise<Tagged<string>> {
    const entries = await newest(env);
    const settings = await journal.settings({ env, textStyle: 'string' });
    return together(write({ settings: settings.value, entries: entries.value, url }), [entries, settings]);
  }

  const routes: readonly ListRoute[] = [
    {
      path: '/feed.atom',
      operationId: 'getAtomFeed',
      summary: 'The newest entries as an Atom feed',
      type: 'application/atom+xml; charset=utf-8',
      list: (env, url) => feed(env, url, atomFeed),
    },
    {
      path: '/feed.json',
      operationId: 'getJsonFeed',
      summary: 'The newest entries as a JSON Feed',
      type: 'application/feed+json; charset=utf-8',
      list: (env, url) => feed(env, url, jsonFeed),
    },
    {
      path: '/sitemap.xml',
      operationId: 'getSiteMap',
      summary: 'The public addresses of all entries',
      type: 'application/xml; charset=utf-8',
      async list(env) {
        const all = await catalogue.catalogue(env);
        return { ...all, value: siteMap(all.value.entries) };
      },
    },
  ];

  function load({ type, list }: ListRoute, env: string, url: string): Promise<LoadResult<BufferedResponse>> {
    const found = (body: string) => ({ type, body });
    return loadResponse(list(env, url), { found, notFound: found });
  }

  const querystring = Type.Object(datasetParameter(datasets));
  for (const route of routes) {
    const { path, operationId, summary, type } = route;
    app.get(path, { schema: { ...describeDocument(operationId, summary, type), querystring } }, (request, reply) => {
      const { env } = request.query;
      const url = `${publicUrl}${path}${env === DEFAULT_DATASET ? '' : `?env=${encodeURIComponent(env)}`}`;
      return sendCached(request, reply, cache, `${path} ${env}`, () => load(route, env, url));
    });
  }
};
