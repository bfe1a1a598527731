import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import { writeCollection } from '../../citations/index.ts';
import { CITATION_FORMATS, collectionQuery, DEFAULT_DATASET } from '../../contract/index.ts';
import { BadRequestError } from '../../contract/public-errors.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { combineResults, type Result } from '../../journal/index.ts';
import { bodyOf, describeMedia } from '../api-v1/describe-route.ts';
import { namedFile } from '../api-v1/select-citation.ts';
import type { ApiOptions } from '../options.ts';
import { loadResponse, sendCached } from '../responses.ts';
import { pageOf, readCursor } from './cursor.ts';
import { type EntryFilter, filteredEntries, readFilter } from './entry-filter.ts';
import { findIds, largeReads, sendFound } from './search.ts';

type CollectionQuery = Static<ReturnType<typeof collectionQuery>>;

/** The document ids of the entries of one file, and the `cursor` of the next file. */
interface Selected {
  readonly ids: readonly string[];
  readonly next: string | null;
}

/** How many results of a search precede the file. @throws BadRequestError */
function readOffset(cursor = '0'): number {
  if (!/^\d{1,6}$/.test(cursor))
    throw new BadRequestError('Query parameter cursor must be that of the next file in the response before');
  return Number(cursor);
}

/** The address of the next file, of known parameters alone: it is kept for requests with other unknown ones, too. */
function nextAddress(publicUrl: string, { env, format, limit, q }: CollectionQuery, filter: EntryFilter, next: string) {
  const known = { ...filter, q, format, limit, cursor: next, env: env === DEFAULT_DATASET ? undefined : env };
  const given = Object.entries(known).filter(([, value]) => value !== undefined);
  return `${publicUrl}/api/v1/citations?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** `GET /citations`: the citations of an issue, a section or any other list, or of what a search finds, as one file. */
export const collection: FastifyPluginAsyncTypebox<ApiOptions> = async (app, options) => {
  const { journal, datasets, cache, catalogue, publicUrl } = options;
  const reads = largeReads();
  await useCachePolicy(app, 'content');

  async function listed({ env, limit, cursor }: CollectionQuery, filter: EntryFilter): Promise<Result<Selected>> {
    const matching = await filteredEntries(catalogue, env, filter);
    const { page, next } = pageOf(matching.value, limit, cursor === undefined ? undefined : readCursor(cursor));
    return { ...matching, value: { ids: page.map(({ documentId }) => documentId), next } };
  }

  async function searched({ env, limit, cursor }: CollectionQuery, q: string): Promise<Result<Selected>> {
    const offset = readOffset(cursor);
    const results = await findIds(options, env, q);
    const end = offset + limit;
    const next = results.value.length > end ? String(end) : null;
    return { ...results, value: { ids: results.value.slice(offset, end), next } };
  }

  async function collect(query: CollectionQuery, filter: EntryFilter) {
    const { env, format, q } = query;
    const selected = await (q === undefined ? listed(query, filter) : searched(query, q));
    const { ids, next } = selected.value;
    const metas = await journal.entryMetas(ids, env, true);
    const settings = await journal.settings({ env, textStyle: 'string' });
    const body = await writeCollection({ settings: settings.value, entries: metas.value }, format);
    return combineResults({ body, next }, [selected, metas, settings]);
  }

  const summary = 'The citations of several entries as one file: an issue, a section, or the results of a search';
  const described = describeMedia('citeEntries', summary, {
    [CITATION_FORMATS.csl]: { type: 'array', items: { type: 'object' } },
    [CITATION_FORMATS.bibtex]: bodyOf(CITATION_FORMATS.bibtex),
    [CITATION_FORMATS.ris]: bodyOf(CITATION_FORMATS.ris),
  });
  const schema = { ...described, querystring: collectionQuery(datasets) };

  app.get('/citations', { schema }, async (request, reply) => {
    const { query } = request;
    const { env, format, limit, cursor, q } = query;
    const filter = readFilter(query);
    const [filterName] = Object.keys(filter);
    // Results are sorted by relevance, which no filter keeps.
    if (q !== undefined && filterName !== undefined)
      throw new BadRequestError(`Query parameters q and ${filterName} exclude each other`);
    const name = ['citations', filter.volume, filter.issue, filter.section].filter(Boolean).join('-');
    const type = `${CITATION_FORMATS[format]}; charset=utf-8` as const;
    const link = (next: string) => ({ link: `<${nextAddress(publicUrl, query, filter, next)}>; rel="next"` });
    const found = ({ body, next }: { readonly body: string; readonly next: string | null }) => ({
      type,
      body,
      headers: { ...namedFile('attachment', name, format), ...(next !== null && link(next)) },
    });
    const load = () =>
      reads.run(() => loadResponse(collect(query, filter), { found, notFound: (body) => ({ type, body }) }, true));
    const key = `citations ${JSON.stringify([env, format, limit, cursor, filter, q])}`;
    return q === undefined
      ? sendCached(request, reply, cache, key, load)
      : sendFound(request, reply, options, key, load);
  });
};
