import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type SearchResponse, searchQuery } from '../../contract/index.ts';
import { BadRequestError } from '../../contract/public-errors.ts';
import { searchedWords } from '../../contract/shared/search.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { sendResponse } from '../../http/send-response.ts';
import type { Tagged } from '../../journal/index.ts';
import { describeRoute } from '../api-v1/describe-route.ts';
import type { DiscoveryOptions } from '../options.ts';
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

/** `GET /search`: entries by their words. */
export const search: FastifyPluginAsyncTypebox<DiscoveryOptions> = async (app, options) => {
  const { journal, datasets, cache, entrySearch } = options;
  await useCachePolicy(app, 'content');

  /** What the index finds has no tags: it may be older than the last edit, which must not purge results that then stay. */
  async function find(
    env: string,
    q: string,
    words: readonly string[],
    limit: number,
  ): Promise<Tagged<SearchResponse>> {
    const found =
      entrySearch === undefined
        ? await journal.search(q, words, limit, env)
        : { ...(await journal.searchResults(await entrySearch.find(env, words, limit), words, env)), tags: [] };
    return { ...found, value: { results: found.value } };
  }

  app.get(
    '/search',
    {
      schema: {
        ...describeRoute('searchEntries', 'Entries by the words of their texts', 'SearchResponse'),
        querystring: searchQuery(datasets),
      },
    },
    async (request, reply) => {
      const { env, limit } = request.query;
      const q = request.query.q.normalize();
      const words = readWords(q);
      const load = async () => ({ ...(await loadResponse(find(env, q, words, limit), json)), isNegative: true });
      if (entrySearch === undefined)
        return sendCached(request, reply, cache, `search ${JSON.stringify([env, limit, q])}`, load);
      const { value } = await load();
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', INDEX_POLICY);
      return sendResponse(request, reply, value);
    },
  );
};
