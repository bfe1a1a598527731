import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import type { LoadResult } from '../../cache/memory-cache/memory-cache.ts';
import { type SignpostedEntry, Signposting } from '../../citations/index.ts';
import { DEFAULT_DATASET, IdOrRefParams, IdParams, selectionQuery, WEB_ANNOTATION_TYPE } from '../../contract/index.ts';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { preferredType } from '../../http/negotiation.ts';
import type { AttachedAnnotations, Result, Selection } from '../../journal/index.ts';
import { collection } from '../discovery/collection.ts';
import { entryList } from '../discovery/entry-list.ts';
import { lookup } from '../discovery/lookup.ts';
import { search } from '../discovery/search.ts';
import type { ApiOptions } from '../options.ts';
import {
  forbidStoringOtherDatasets,
  json,
  jsonAs,
  loadResponse,
  type Representation,
  sendCached,
} from '../responses.ts';
import { annotateRoute } from './annotate.ts';
import { citationRoutes } from './citation-routes.ts';
import { describeMedia, describeRoute } from './describe-route.ts';

/** An entry as JSON, with links to what else describes it. The cached response has them, so a hit costs nothing. */
const signposted =
  <Value extends SignpostedEntry>({ publicUrl }: ApiOptions) =>
  (env: string): Representation<Value> => ({
    ...json,
    found: (work) => ({ ...json.found(work), headers: { link: new Signposting(work, publicUrl, env).header() } }),
  });

/** An entry's annotations as JSON. Headers say that pages must not show them, and that the journal has fonts. */
const annotationList: Representation<AttachedAnnotations> = {
  ...json,
  found: ({ annotations, isHidden, hasFonts }) => ({
    ...json.found(annotations),
    headers: {
      ...(isHidden && { 'journal-annotations': 'hidden' }),
      ...(hasFonts && { 'journal-fonts': 'available' }),
    },
  }),
};

/** Whether a client asks for the annotations as Web Annotations. */
const prefersAnnotationPage = ({ headers }: FastifyRequest): boolean =>
  preferredType(headers.accept, ['application/json', 'application/ld+json']) === 'application/ld+json';

/** Adds `Vary: Accept`: caches in between must not give one representation in place of the other. */
function varyingByType(loaded: LoadResult<BufferedResponse>): LoadResult<BufferedResponse> {
  const { value } = loaded;
  return { ...loaded, value: { ...value, headers: { ...value.headers, vary: 'Accept-Encoding, Accept' } } };
}

/** The key of an entry's annotations as Web Annotations, and how they are loaded. */
function cachedAnnotationPage({ journal, publicUrl }: ApiOptions, id: string, env: string) {
  const query = env === DEFAULT_DATASET ? '' : `?env=${encodeURIComponent(env)}`;
  const address = (resource: string) => `${publicUrl}/api/v1/${resource}/${encodeURIComponent(id)}${query}`;
  const addresses = { annotations: address('annotations'), entry: address('entries') };
  const page = () => journal.annotationPage(id, env, addresses);
  const load = async () => varyingByType(await loadResponse(page(), jsonAs(WEB_ANNOTATION_TYPE)));
  return { key: `annotation-page ${id} ${env}`, load };
}

/** The key of a resource's JSON. No other response of the service has it. */
const keyOf = (path: string, id: string, { env, textStyle }: Selection) =>
  `${path.replace(':id', () => id)} ${env} ${textStyle}`;

/** Adds routes of resources, which are sent as JSON. All have the same query. */
const resourceRoutes = (app: FastifyInstance, { cache, datasets }: ApiOptions) => {
  const querystring = selectionQuery(datasets);
  return <Value extends object>(
    path: string,
    described: FastifySchema,
    read: (id: string, selection: Selection) => Promise<Result<Value>>,
    represent: (env: string) => Representation<Value> = () => json,
  ) => {
    const schema = { ...described, querystring };
    app.get<{ Params: { id?: string }; Querystring: Selection }>(path, { schema }, (request, reply) => {
      const { id = '' } = request.params;
      const { query } = request;
      const load = () => loadResponse(read(id, query), represent(query.env));
      return sendCached(request, reply, cache, keyOf(path, id, query), load);
    });
  };
};

/** Metadata and settings, which seldom change. */
const settledRoutes: FastifyPluginAsyncTypebox<ApiOptions> = async (app, options) => {
  const { journal } = options;
  const addRoute = resourceRoutes(app, options);
  await useCachePolicy(app, 'settled');
  const meta = { ...describeRoute('getEntryMeta', "An entry's metadata", 'EntryMetaResponse'), params: IdParams };
  addRoute('/entries/:id/meta', meta, (id, selection) => journal.entryMeta(id, selection), signposted(options));
  const settings = describeRoute('getSettings', "The journal's settings and fonts", 'SettingsResponse');
  addRoute('/settings', settings, (_, selection) => journal.settings(selection));
};

/** Entries and annotations. Readers should see their edits soon. */
const contentRoutes: FastifyPluginAsyncTypebox<ApiOptions> = async (app, options) => {
  const { journal, datasets, cache } = options;
  const addRoute = resourceRoutes(app, options);
  await useCachePolicy(app, 'content');
  const entry = { ...describeRoute('getEntry', 'A full entry', 'EntryResponse'), params: IdParams };
  addRoute('/entries/:id', entry, (id, selection) => journal.entry(id, selection), signposted(options));
  const path = '/annotations/:id';
  const described = describeMedia('getEntryAnnotations', 'The annotations attached to an entry', {
    'application/json': { $ref: 'AnnotationsResponse#' },
    'application/ld+json': { $ref: 'AnnotationPage#' },
  });
  const schema = { ...described, params: IdParams, querystring: selectionQuery(datasets) };
  app.get(path, { schema }, (request, reply) => {
    const { id } = request.params;
    const { query } = request;
    if (prefersAnnotationPage(request)) {
      const page = cachedAnnotationPage(options, id, query.env);
      return sendCached(request, reply, cache, page.key, page.load);
    }
    const load = async () => varyingByType(await loadResponse(journal.annotations(id, query), annotationList));
    return sendCached(request, reply, cache, keyOf(path, id, query), load);
  });
  const annotation = describeRoute('getAnnotation', 'One annotation, by slug or reference', 'Annotation');
  addRoute('/annotation/:id', { ...annotation, params: IdOrRefParams }, (id, selection) =>
    journal.annotation(id, selection),
  );
};

export const apiV1: FastifyPluginAsyncTypebox<ApiOptions> = async (app, options) => {
  app.addHook('preHandler', forbidStoringOtherDatasets);
  // The prefix of this plugin must not apply twice.
  const inner = { ...options, prefix: '' };
  for (const routes of [
    contentRoutes,
    settledRoutes,
    citationRoutes,
    entryList,
    collection,
    lookup,
    search,
    annotateRoute,
  ])
    await app.register(routes, inner);
};
