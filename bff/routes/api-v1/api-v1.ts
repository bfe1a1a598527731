import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { LoadResult } from '../../cache/memory-cache/memory-cache.ts';
import { type SignpostedEntry, Signposting } from '../../citations/index.ts';
import {
  DEFAULT_DATASET,
  headQuery,
  IdOrRefParams,
  IdParams,
  MARKDOWN_TYPE,
  selectionQuery,
  WEB_ANNOTATION_TYPE,
} from '../../contract/index.ts';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { preferredType } from '../../http/negotiation.ts';
import type { AttachedAnnotations, Result, Selection } from '../../journal/index.ts';
import { annotationsDocument, articleDocument } from '../../pages/markdown/article-document.ts';
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
import { citationRoutes } from './citation-routes.ts';
import { bodyOf, describeDocument, describeMedia, describeRoute } from './describe-route.ts';
import { loadMarkdown } from './load-markdown.ts';

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

/** Adds `Vary: Accept`: caches in between must not give one representation in place of the other. */
function varyingByType(loaded: LoadResult<BufferedResponse>): LoadResult<BufferedResponse> {
  const { value } = loaded;
  return { ...loaded, value: { ...value, headers: { ...value.headers, vary: 'Accept-Encoding, Accept' } } };
}

/** A key of the cache, and how its response is loaded. */
interface Cached {
  readonly key: string;
  load(): Promise<LoadResult<BufferedResponse>>;
}

/** What a resource is besides JSON, by the media type that clients prefer. */
type OtherTypes = Readonly<Record<string, (id: string, env: string) => Cached>>;

/** An entry's annotations as Web Annotations. */
const cachedAnnotationPage =
  ({ journal, publicUrl }: ApiOptions) =>
  (id: string, env: string): Cached => {
    const query = env === DEFAULT_DATASET ? '' : `?env=${encodeURIComponent(env)}`;
    const address = (resource: string) => `${publicUrl}/api/v1/${resource}/${encodeURIComponent(id)}${query}`;
    const addresses = { annotations: address('annotations'), entry: address('entries') };
    const page = () => journal.annotationPage(id, env, addresses);
    return { key: `annotation-page ${id} ${env}`, load: () => loadResponse(page(), jsonAs(WEB_ANNOTATION_TYPE)) };
  };

/** An entry, or its annotations, as Markdown. */
const cachedMarkdown =
  ({ journal, publicUrl }: ApiOptions, name: string, document: typeof articleDocument) =>
  (id: string, env: string): Cached => {
    const read = () => journal.entry(id, { env, textStyle: 'html' });
    const load = () => loadMarkdown(read, (entry) => document(entry, publicUrl, env));
    return { key: `markdown ${name} ${id} ${env}`, load };
  };

/** The key of a resource's JSON. No other response of the service has it. */
const keyOf = (path: string, id: string, { env, textStyle }: Selection) =>
  `${path.replace(':id', () => id)} ${env} ${textStyle}`;

/** Adds routes of resources, which are sent as JSON unless clients prefer another type. All have the same query. */
const resourceRoutes = (app: FastifyInstance, { cache, datasets }: ApiOptions) => {
  const querystring = selectionQuery(datasets);
  return <Value extends object>(
    path: string,
    described: FastifySchema,
    read: (id: string, selection: Selection) => Promise<Result<Value>>,
    represent: (env: string) => Representation<Value> = () => json,
    others: OtherTypes = {},
  ) => {
    const schema = { ...described, querystring };
    const types = Object.keys(others);
    app.get<{ Params: { id?: string }; Querystring: Selection }>(path, { schema }, (request, reply) => {
      const { id = '' } = request.params;
      const { query } = request;
      const other = others[preferredType(request.headers.accept, ['application/json', ...types])];
      const { key, load } = other?.(id, query.env) ?? {
        key: keyOf(path, id, query),
        load: () => loadResponse(read(id, query), represent(query.env)),
      };
      const varying = async () => varyingByType(await load());
      return sendCached(request, reply, cache, key, types.length === 0 ? load : varying);
    });
    const markdown = others[MARKDOWN_TYPE];
    if (markdown === undefined) return;
    const { operationId, summary, params } = described;
    // For programs that send no `Accept`.
    const asMarkdown = describeDocument(`${operationId}Markdown`, `${summary} as Markdown`, MARKDOWN_TYPE);
    const ofMarkdown = { ...asMarkdown, params, querystring: headQuery(datasets) };
    app.get<{ Params: { id: string }; Querystring: Selection }>(
      `${path}.md`,
      { schema: ofMarkdown },
      (request, reply) => {
        const { key, load } = markdown(request.params.id, request.query.env);
        return sendCached(request, reply, cache, key, load);
      },
    );
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
  const { journal } = options;
  const addRoute = resourceRoutes(app, options);
  await useCachePolicy(app, 'content');
  const entry = describeMedia('getEntry', 'A full entry', {
    'application/json': { $ref: 'EntryResponse#' },
    [MARKDOWN_TYPE]: bodyOf(MARKDOWN_TYPE),
  });
  const getEntry = (id: string, selection: Selection) => journal.entry(id, selection);
  addRoute('/entries/:id', { ...entry, params: IdParams }, getEntry, signposted(options), {
    [MARKDOWN_TYPE]: cachedMarkdown(options, 'entry', articleDocument),
  });
  const annotations = describeMedia('getEntryAnnotations', 'The annotations attached to an entry', {
    'application/json': { $ref: 'AnnotationsResponse#' },
    'application/ld+json': { $ref: 'AnnotationPage#' },
    [MARKDOWN_TYPE]: bodyOf(MARKDOWN_TYPE),
  });
  const getAnnotations = (id: string, selection: Selection) => journal.annotations(id, selection);
  addRoute('/annotations/:id', { ...annotations, params: IdParams }, getAnnotations, () => annotationList, {
    'application/ld+json': cachedAnnotationPage(options),
    [MARKDOWN_TYPE]: cachedMarkdown(options, 'annotations', annotationsDocument),
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
  for (const routes of [contentRoutes, settledRoutes, citationRoutes, entryList, collection, lookup, search])
    await app.register(routes, inner);
};
