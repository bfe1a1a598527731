import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoadResult } from '../../cache/memory-cache/memory-cache.ts';
import { ConcurrencyLimiter } from '../../concurrency/concurrency-limiter.ts';
import { type SearchResponse, searchQuery } from '../../contract/index.ts';
import { BadRequestError } from '../../contract/public-errors.ts';
import { searchedWords } from '../../contract/shared/search.ts';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { sendResponse } from '../../http/send-response.ts';
import { combineResults, type Result } from '../../journal/index.ts';
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
const INDEX_POLICY = 'public, max-age=60';

/** Documents of each type that a hosted lake considers, of which a search shows the best. */
const LAKE_MATCHES = 100;
/** The largest journals: a file of citations leaves out no match. */
const ALL_LAKE_MATCHES = 10_000;

/** The document ids of the entries that a search finds, the best first. @param limit default: all of them */
export async function findIds(
  { journal, entrySearch }: ApiOptions,
  env: string,
  q: string,
  limit?: number,
): Promise<Result<readonly string[]>> {
  const words = readWords(q);
  if (entrySearch !== undefined) return { value: await entrySearch.find(env, words, limit), tags: [] };
  const found = await journal.searchIds(q, limit === undefined ? ALL_LAKE_MATCHES : LAKE_MATCHES, env);
  return { ...found, value: found.value.slice(0, limit) };
}

/**
 * Sends the cached response of a search. What an index finds may be older than the last edit, so the response has no
 * tags for CDNs, which would keep it after the purge; the index's version is part of its key.
 */
export async function sendFound(
  request: FastifyRequest<{ Querystring: { readonly env: string } }>,
  reply: FastifyReply,
  { cache, entrySearch }: ApiOptions,
  key: string,
  load: () => Promise<LoadResult<BufferedResponse>>,
): Promise<FastifyReply> {
  if (entrySearch === undefined) return sendCached(request, reply, cache, key, load);
  const { value, state } = await cache.get(`${key} ${entrySearch.version(request.query.env)}`, load);
  reply.cacheState = state;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', INDEX_POLICY);
  return sendResponse(request, reply, value);
}

/**
 * Runs two reads of many entries at once, so that requests for single articles do not wait behind all of them. One thread
 * answers the queries of both.
 */
export const largeReads = () =>
  new ConcurrencyLimiter({ maxRunning: 2, maxQueued: 100, busy: 'Too many lists are being made at the moment' });

/** `GET /search`: entries by their words. */
export const search: FastifyPluginAsyncTypebox<ApiOptions> = async (app, options) => {
  const { journal, datasets } = options;
  const reads = largeReads();
  await useCachePolicy(app, 'content');

  const described = describeRoute('searchEntries', 'Entries by the words of their texts', 'SearchResponse');
  const schema = { ...described, querystring: searchQuery(datasets) };

  app.get('/search', { schema }, async (request, reply) => {
    const { env, limit } = request.query;
    const { q } = request.query;
    const words = readWords(q);

    async function find(): Promise<Result<SearchResponse>> {
      const ids = await findIds(options, env, q, limit);
      const results = await journal.searchResults(ids.value, words, env);
      return combineResults({ results: results.value }, [ids, results]);
    }
    const load = () => reads.run(() => loadResponse(find(), json, true));
    return sendFound(request, reply, options, `search ${JSON.stringify([env, limit, q])}`, load);
  });
};
