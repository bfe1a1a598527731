import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type SearchResponse, searchQuery } from '../../contract/index.ts';
import { BadRequestError } from '../../contract/public-errors.ts';
import { searchedWords } from '../../contract/shared/search.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { sendResponse } from '../../http/send-response.ts';
import { combineTagged, type Tagged } from '../../journal/index.ts';
import { describeRoute } from '../api-v1/describe-route.ts';
import type { ApiOptions } from '../options.ts';
import { json, loadResponse, sendCached } from '../responses.ts';

/** A search with more words would name a passage rather than a subject. */
const MAX_WORDS = 12;

/** The words of a search, each once. @throws BadRequestError */
export function readWords(q: string): string[] {
  const words = searchedWords(q);
  if (words.length === 0) throw new BadRequestError('Query parameter q must have a word: a letter or digit');
  if (words.length > MAX_WORDS) throw new BadRequestError(`Query parameter q must have ${MAX_WORDS} words at most`);
  return words;
}

/** `Cache-Control` of results from an index: no edit purges them. */
export const INDEX_POLICY = 'public, max-age=60';

/**
 * The document ids of the entries that a search finds, the best first. What the index finds has no tags: it may be
 * older than the last edit, which must not purge results that then stay.
 */
export async function findIds(
  { journal, entrySearch }: ApiOptions,
  env: string,
  q: string,
  words: readonly string[],
  limit: number,
): Promise<Tagged<readonly string[]>> {
  if (entrySearch === undefined) return journal.searchIds(q, limit, env);
  return { value: await entrySearch.find(env, words, limit), tags: [] };
}

/** `GET /search`: entries by their words. */
export const search: FastifyPluginAsyncTypebox<ApiOptions> = async (app, options) => {
  const { journal, datasets, cache, entrySearch } = options;
  await useCachePolicy(app, 'content');

  const described = describeRoute('searchEntries', 'Entries by the words of their texts', 'SearchResponse');
  const schema = { ...described, querystring: searchQuery(datasets) };

  app.get('/search', { schema }, async (request, reply) => {
    const { env, limit } = request.query;
    const q = request.query.q.normalize();
    const words = readWords(q);

    async function find(): Promise<Tagged<SearchResponse>> {
      const ids = await findIds(options, env, q, words, limit);
      const results = await journal.searchResults(ids.value, words, env);
      return combineTagged({ results: results.value }, entrySearch === undefined ? [ids, results] : []);
    }
    const load = async () => ({ ...(await loadResponse(find(), json)), isNegative: true });
    if (entrySearch === undefined)
      return sendCached(request, reply, cache, `search ${JSON.stringify([env, limit, q])}`, load);
    const { value } = await load();
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', INDEX_POLICY);
    return sendResponse(request, reply, value);
  });
};
