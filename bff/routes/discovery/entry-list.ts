import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import type { LoadResult } from '../../cache/memory-cache/memory-cache.ts';
import { type EntryListResponse, entryListQuery } from '../../contract/index.ts';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { combineTagged, type Place } from '../../journal/index.ts';
import { describeRoute } from '../api-v1/describe-route.ts';
import type { ApiOptions } from '../options.ts';
import { json, loadResponse, sendCached } from '../responses.ts';
import { pageOf, readCursor } from './cursor.ts';
import { type EntryFilter, filteredEntries, readFilter } from './entry-filter.ts';

type ListQuery = Static<ReturnType<typeof entryListQuery>>;

/** `GET /entries`: the metadata of all entries, page by page. */
export const entryList: FastifyPluginAsyncTypebox<ApiOptions> = async (app, options) => {
  const { journal, datasets, cache, catalogue } = options;
  await useCachePolicy(app, 'content');

  async function load(
    { env, limit }: ListQuery,
    filter: EntryFilter,
    after: Place | undefined,
  ): Promise<LoadResult<BufferedResponse>> {
    const matching = await filteredEntries(catalogue, env, filter);
    const { page, next } = pageOf(matching.value, limit, after);
    const ids = page.map(({ documentId }) => documentId);
    const metas = await journal.entryMetas(ids, env);
    const list: EntryListResponse = { entries: metas.value, total: matching.value.length, next };
    const loaded = await loadResponse(Promise.resolve(combineTagged(list, [matching, metas])), json);
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
      const key = `entries ${JSON.stringify([env, limit, cursor ?? '', filter])}`;
      return sendCached(request, reply, cache, key, () => load(query, filter, after));
    },
  );
};
