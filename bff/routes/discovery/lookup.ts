import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type LookupResponse, lookupQuery } from '../../contract/index.ts';
import { BadRequestError } from '../../contract/public-errors.ts';
import { findEntry, type PageKeys, pageKeys } from '../../contract/shared/page-lookup.ts';
import { describeContent, useCachePolicy } from '../../http/headers/cache-policy.ts';
import { sendResponse } from '../../http/send-response.ts';
import { describeRoute } from '../api-v1/describe-route.ts';
import type { ApiOptions } from '../options.ts';
import { json, loadResponse } from '../responses.ts';

/** `Cache-Control` of a page that is not an entry: its template asks at every view. CDNs are purged as for entries. */
const NO_ENTRY_POLICY = 'public, max-age=60, s-maxage=300';

/** A page may name an invalid DOI; its address is then enough. @throws BadRequestError without a usable value */
function readPage(page: { readonly doi?: string; readonly url?: string }): PageKeys {
  const keys = pageKeys(page);
  if (keys.doi !== null || keys.address !== null) return keys;
  if (page.url !== undefined) throw new BadRequestError('Query parameter url must be an http or https address');
  if (page.doi !== undefined) throw new BadRequestError('Query parameter doi must be a DOI, such as 10.1000/182');
  throw new BadRequestError('Query parameter doi or url must name the page');
}

/** `GET /lookup`: which entry a page is. Reads the catalogue alone, so that an unknown page costs no query. */
export const lookup: FastifyPluginAsyncTypebox<ApiOptions> = async (app, { datasets, catalogue }) => {
  await useCachePolicy(app, 'settled');

  const described = describeRoute('lookUpEntry', 'The entry that a page shows', 'LookupResponse');

  app.get('/lookup', { schema: { ...described, querystring: lookupQuery(datasets) } }, async (request, reply) => {
    const { env, ...query } = request.query;
    const page = readPage(query);
    const slugs = await catalogue.slugs(env);
    const entry: LookupResponse = findEntry(page, (table, key) => slugs.value[table].get(key));
    const { value: response } = await loadResponse(Promise.resolve({ ...slugs, value: entry }), json);
    describeContent(reply, slugs);
    if (entry.id === null && !reply.hasHeader('cache-control')) reply.header('cache-control', NO_ENTRY_POLICY);
    return sendResponse(request, reply, response);
  });
};
