import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { LoadResult } from '../../cache/memory-cache/memory-cache.ts';
import { DEFAULT_DATASET, datasetParameter } from '../../contract/index.ts';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import type { Tagged } from '../../journal/index.ts';
import { describeDocument } from '../api-v1/describe-route.ts';
import { forbidStoringOtherDatasets } from '../api-v1/other-datasets.ts';
import { loadResponse } from '../load-response.ts';
import { sendCached } from '../send-cached.ts';
import { atomFeed, type FeedContent, jsonFeed } from './feed.ts';
import type { DiscoveryOptions } from './options.ts';
import { siteMap } from './site-map.ts';

/** Entries of a feed. Readers ask for it often enough to miss none. */
const FEED_SIZE = 50;

/** A list, and whether it is older than the last change of the content. */
interface List {
  readonly text: Tagged<string>;
  readonly isStale: boolean;
}

interface ListRoute {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly type: string;
  list(env: string, url: string): Promise<List>;
}

/** Feeds and site map: lists for programs that read no API, at the addresses at which they look for them. */
export const publicLists: FastifyPluginAsyncTypebox<DiscoveryOptions> = async (app, options) => {
  const { journal, datasets, cache, catalogue, publicUrl } = options;
  await useCachePolicy(app, 'settled');
  app.addHook('preHandler', forbidStoringOtherDatasets);

  /** The newest entries that have a date and an address to go to. */
  async function feed(env: string, url: string, write: (content: FeedContent) => string): Promise<List> {
    const { catalogue: all, isStale } = await catalogue.get(env);
    const newest = all.entries.filter(({ released, publicUrl, doi }) => released !== '' && (publicUrl || doi) !== '');
    const ids = newest.slice(0, FEED_SIZE).map(({ documentId }) => documentId);
    const [metas, settings] = await Promise.all([
      journal.entryMetas(ids, env),
      journal.settings({ env, textStyle: 'string' }),
    ]);
    const value = write({ settings: settings.value, entries: metas.value, url });
    return { text: { value, tags: [...new Set([...all.tags, ...metas.tags, ...settings.tags])] }, isStale };
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
        const { catalogue: all, isStale } = await catalogue.get(env);
        return { text: { value: siteMap(all.entries), tags: all.tags }, isStale };
      },
    },
  ];

  async function load({ type, list }: ListRoute, env: string, url: string): Promise<LoadResult<BufferedResponse>> {
    const { text, isStale } = await list(env, url);
    const found = (body: string) => ({ type, body });
    const loaded = await loadResponse(Promise.resolve(text), { found, notFound: found });
    return isStale ? { ...loaded, shared: { age: 0, isStale } } : loaded;
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
