import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import type { LoadResult } from '../../cache/memory-cache/memory-cache.ts';
import { type EntryListResponse, entryListQuery } from '../../contract/index.ts';
import { BadRequestError } from '../../contract/public-errors.ts';
import { DATE } from '../../contract/rules/value-forms.ts';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { comparable, type ListedEntry, type Place, type Tagged, together } from '../../journal/index.ts';
import { describeRoute } from '../api-v1/describe-route.ts';
import { json } from '../api-v1/json.ts';
import { loadResponse } from '../load-response.ts';
import { sendCached } from '../send-cached.ts';
import type { CachedCatalogue } from './cached-catalogue.ts';
import { pageOf, readCursor } from './cursor.ts';
import type { DiscoveryOptions } from './options.ts';

type ListQuery = Static<ReturnType<typeof entryListQuery>>;

const DATE_LENGTH = 'YYYY-MM-DD'.length;

function readSince(since: string): string {
  if (since.length !== DATE_LENGTH || DATE.parse(since) === null)
    throw new BadRequestError('Query parameter since must be a date (YYYY-MM-DD)');
  return since;
}

function readLabel(name: string, label: string): string {
  const read = comparable(label);
  if (read === '') throw new BadRequestError(`Query parameter ${name} must not be blank`);
  return read;
}

/** What a list is filtered by. Names are in the form of `comparable`. */
interface Filter {
  readonly author?: string;
  readonly keyword?: string;
  readonly since?: string;
}

/** @throws BadRequestError that names the filter */
function readFilter({ author, keyword, since }: ListQuery): Filter {
  return {
    ...(author === undefined ? {} : { author: readLabel('author', author) }),
    ...(keyword === undefined ? {} : { keyword: readLabel('keyword', keyword) }),
    ...(since === undefined ? {} : { since: readSince(since) }),
  };
}

/** The entries that pass a filter, the newest first. Without one, only their order is read. */
async function filtered(
  catalogue: CachedCatalogue,
  env: string,
  { author, ...filter }: Filter,
): Promise<Tagged<readonly ListedEntry[]>> {
  const list = await catalogue.list(env);
  if (author === undefined && Object.keys(filter).length === 0) return list;
  const all = await catalogue.catalogue(env);
  const authors = author === undefined ? undefined : await catalogue.authorsNamed(env, author);
  const matching = all.value.filter({ ...filter, ...(authors && { authors: authors.value }) });
  const ids = new Set(matching.map(({ documentId }) => documentId));
  return together(
    list.value.filter(({ documentId }) => ids.has(documentId)),
    [list, all, ...(authors === undefined ? [] : [authors])],
  );
}

/** `GET /entries`: the metadata of all entries, page by page. */
export const entryList: FastifyPluginAsyncTypebox<DiscoveryOptions> = async (app, options) => {
  const { journal, datasets, cache, catalogue } = options;
  await useCachePolicy(app, 'content');

  async function load(
    { env, limit }: ListQuery,
    filter: Filter,
    after: Place | undefined,
  ): Promise<LoadResult<BufferedResponse>> {
    const matching = await filtered(catalogue, env, filter);
    const { page, next } = pageOf(matching.value, limit, after);
    const ids = page.map(({ documentId }) => documentId);
    const metas = ids.length === 0 ? { value: [], tags: [] } : await journal.entryMetas(ids, env);
    const list: EntryListResponse = { entries: metas.value, total: matching.value.length, next };
    const loaded = await loadResponse(Promise.resolve(together(list, [matching, metas])), json);
    const isFirst = after === undefined && Object.keys(filter).length === 0;
    return { ...loaded, isNegative: !isFirst };
  }

  app.get(
    '/entries',
    {
      schema: {
        ...describeRoute('listEntries', 'The entries, newest first', 'EntryListResponse'),
        querystring: entryListQuery(datasets),
      },
    },
    (request, reply) => {
      const { query } = request;
      const filter = readFilter(query);
      const { env, limit, cursor } = query;
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const key = `entries ${JSON.stringify([env, limit, cursor ?? '', filter.author, filter.keyword, filter.since])}`;
      return sendCached(request, reply, cache, key, () => load(query, filter, after));
    },
  );
};
