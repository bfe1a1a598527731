import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type EntryListResponse, entryListQuery } from '../../contract/index.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { combineResults, type Result } from '../../journal/index.ts';
import { describeRoute } from '../api-v1/describe-route.ts';
import type { ApiOptions } from '../options.ts';
import { json, loadResponse, sendCached } from '../responses.ts';
import { pageOf, readCursor } from './cursor.ts';
import { filteredEntries, readFilter } from './entry-filter.ts';

/** `GET /entries`: the metadata of all entries, page by page. */
export const entryList: FastifyPluginAsyncTypebox<ApiOptions> = async (app, options) => {
  const { journal, datasets, cache, catalogue } = options;
  await useCachePolicy(app, 'content');
  const described = describeRoute('listEntries', 'The entries, newest first', 'EntryListResponse');
  const schema = { ...described, querystring: entryListQuery(datasets) };

  app.get('/entries', { schema }, (request, reply) => {
    const filter = readFilter(request.query);
    const { env, limit, cursor } = request.query;
    const after = cursor === undefined ? undefined : readCursor(cursor);

    async function list(): Promise<Result<EntryListResponse>> {
      const matching = await filteredEntries(catalogue, env, filter);
      const { page, next } = pageOf(matching.value, limit, after);
      const ids = page.map(({ documentId }) => documentId);
      const metas = await journal.entryMetas(ids, env);
      return combineResults({ entries: metas.value, total: matching.value.length, next }, [matching, metas]);
    }
    const isFirst = after === undefined && Object.keys(filter).length === 0;
    const load = () => loadResponse(list(), json, !isFirst);
    return sendCached(request, reply, cache, `entries ${JSON.stringify([env, limit, cursor, filter])}`, load);
  });
};
