import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type SearchResponse, searchQuery } from '../../contract/index.ts';
import { BadRequestError } from '../../contract/public-errors.ts';
import { searchedWords } from '../../contract/rules/search.ts';
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

interface Search {
  readonly env: string;
  readonly limit: number;
  readonly q: string;
  readonly words: readonly string[];
}

/** `GET /search`: entries by their words. */
export const search: FastifyPluginAsyncTypebox<DiscoveryOptions> = async (app, options) => {
  const { journal, datasets, cache, entrySearch } = options;
  await useCachePolicy(app, 'content');

  const respond = (results: Promise<Tagged<SearchResponse>>) => loadResponse(results, json);

  async function searchIndex({ env, words, limit }: Search): Promise<Tagged<SearchResponse>> {
    const ids = (await entrySearch?.find(env, words, limit)) ?? [];
    const { value } = await journal.searchResults(ids, words, env);
    // The index may be older than the last edit, which must not purge results that then stay.
    return { value: { results: value }, tags: [] };
  }

  async function searchLake({ env, q, words, limit }: Search): Promise<Tagged<SearchResponse>> {
    const { value, tags } = await journal.search(q, words, limit, env);
    return { value: { results: value }, tags };
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
      const { env, q, limit } = request.query;
      const asked = { env, limit, q: q.normalize(), words: readWords(q) };
      if (entrySearch === undefined) {
        const key = `search ${JSON.stringify([env, limit, asked.q])}`;
        const load = async () => ({ ...(await respond(searchLake(asked))), isNegative: true });
        return sendCached(request, reply, cache, key, load);
      }
      const { value } = await respond(searchIndex(asked));
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', INDEX_POLICY);
      return sendResponse(request, reply, value);
    },
  );
};
