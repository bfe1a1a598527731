import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { LoadResult } from '../../cache/memory-cache/memory-cache.ts';
import { DEFAULT_DATASET, datasetParameter, type EntryMeta } from '../../contract/index.ts';
import type { BufferedResponse, ContentType } from '../../http/buffered-response.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { type Tagged, together } from '../../journal/index.ts';
import { describeDocument } from '../api-v1/describe-route.ts';
import type { DiscoveryOptions } from '../options.ts';
import { forbidStoringOtherDatasets, loadResponse, sendCached } from '../responses.ts';
import { atomFeed, type FeedContent, jsonFeed } from './feed.ts';
import { siteMap } from './site-map.ts';

const SITE_MAP = '/sitemap.xml';
/** Journals with more entries than this many parts hold do not exist. */
const PART = Type.Integer({
  minimum: 1,
  maximum: 1_000,
  description: 'A part of a site map that is too long for one file',
});

/** Entries of a feed. Readers ask for it often enough to miss none. */
const FEED_SIZE = 50;

type WriteFeed = (content: FeedContent) => string;

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

  const addressOf = (path: string, env: string, parameters: Readonly<Record<string, string>> = {}): string => {
    const query = new URLSearchParams({ ...parameters, ...(env !== DEFAULT_DATASET && { env }) });
    return `${publicUrl}${path}${query.size === 0 ? '' : `?${query}`}`;
  };

  function load(type: ContentType, list: Promise<Tagged<string>>): Promise<LoadResult<BufferedResponse>> {
    const found = (body: string) => ({ type, body });
    return loadResponse(list, { found, notFound: found });
  }

  function addFeed(path: string, operationId: string, format: string, type: ContentType, write: WriteFeed): void {
    async function feed(env: string): Promise<Tagged<string>> {
      const entries = await newest(env);
      const settings = await journal.settings({ env, textStyle: 'string' });
      const url = addressOf(path, env);
      return together(write({ settings: settings.value, entries: entries.value, url }), [entries, settings]);
    }
    const described = describeDocument(operationId, `The newest entries as ${format}`, type);
    const schema = { ...described, querystring: Type.Object(datasetParameter(datasets)) };
    app.get(path, { schema }, (request, reply) => {
      const { env } = request.query;
      return sendCached(request, reply, cache, `${path} ${env}`, () => load(type, feed(env)));
    });
  }
  addFeed('/feed.atom', 'getAtomFeed', 'an Atom feed', 'application/atom+xml; charset=utf-8', atomFeed);
  addFeed('/feed.json', 'getJsonFeed', 'a JSON Feed', 'application/feed+json; charset=utf-8', jsonFeed);

  const type = 'application/xml; charset=utf-8';
  const schema = {
    ...describeDocument('getSiteMap', 'The public addresses of all entries', type),
    querystring: Type.Object({ ...datasetParameter(datasets), part: Type.Optional(PART) }),
  };
  app.get(SITE_MAP, { schema }, (request, reply) => {
    const { env, part } = request.query;
    const addressOfPart = (number: number) => addressOf(SITE_MAP, env, { part: String(number) });
    const list = async () => {
      const all = await catalogue.catalogue(env);
      return { ...all, value: siteMap(all.value.entries, part, addressOfPart) };
    };
    return sendCached(request, reply, cache, `${SITE_MAP} ${env} ${part ?? ''}`, () => load(type, list()));
  });
};
