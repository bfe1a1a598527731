import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { type SignpostedEntry, Signposting } from '../../citations/index.ts';
import {
  DEFAULT_DATASET,
  IdOrRefParams,
  IdParams,
  MARKDOWN_TYPE,
  SuffixedIdParams,
  selectionQuery,
  WEB_ANNOTATION_TYPE,
} from '../../contract/index.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import type { AttachedAnnotations, Result, Selection } from '../../journal/index.ts';
import { annotationsDocument, articleDocument } from '../../pages/markdown/article-document.ts';
import { collection } from '../discovery/collection.ts';
import { entryList } from '../discovery/entry-list.ts';
import { lookup } from '../discovery/lookup.ts';
import { search } from '../discovery/search.ts';
import type { ApiOptions } from '../options.ts';
import {
  type Choice,
  forbidStoringOtherDatasets,
  json,
  jsonAs,
  loadResponse,
  markdownAs,
  type Representation,
  sendPreferred,
} from '../responses.ts';
import { annotateRoute } from './annotate.ts';
import { citationRoutes } from './citation-routes.ts';
import { bodyOf, describeMedia, describeRoute } from './describe-route.ts';

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

/** An entry's annotations as Web Annotations. */
function webAnnotations({ journal, publicUrl }: ApiOptions, id: string, env: string): Choice {
  const query = env === DEFAULT_DATASET ? '' : `?env=${encodeURIComponent(env)}`;
  const address = (resource: string) => `${publicUrl}/api/v1/${resource}/${encodeURIComponent(id)}${query}`;
  const addresses = { annotations: address('annotations'), entry: address('entries') };
  return {
    type: 'application/ld+json',
    key: `annotation-page ${id} ${env}`,
    load: () => loadResponse(journal.annotationPage(id, env, addresses), jsonAs(WEB_ANNOTATION_TYPE)),
  };
}

/** An entry, or its annotations, as Markdown. @param name of the document */
const inMarkdown =
  ({ journal, publicUrl }: ApiOptions, name: string, document: typeof articleDocument) =>
  (id: string, env: string): Choice => ({
    type: MARKDOWN_TYPE,
    key: `markdown ${name} ${id} ${env}`,
    load: () =>
      loadResponse(
        journal.entry(id, { env, textStyle: 'html' }),
        markdownAs((entry) => document(entry, publicUrl, env)),
      ),
  });

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
    others: (id: string, env: string) => readonly Choice[] = () => [],
  ) => {
    const schema = { ...described, querystring };
    app.get<{ Params: { id?: string }; Querystring: Selection }>(path, { schema }, (request, reply) => {
      const { query } = request;
      const inJson = (id: string): Choice => ({
        type: 'application/json',
        key: keyOf(path, id, query),
        load: () => loadResponse(read(id, query), represent(query.env)),
      });
      return sendPreferred(request, reply, cache, request.params.id ?? '', (id) => [
        inJson(id),
        ...others(id, query.env),
      ]);
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
  const { journal } = options;
  const addRoute = resourceRoutes(app, options);
  await useCachePolicy(app, 'content');
  const entry = describeMedia('getEntry', 'A full entry', {
    'application/json': { $ref: 'EntryResponse#' },
    [MARKDOWN_TYPE]: bodyOf(MARKDOWN_TYPE),
  });
  const getEntry = (id: string, selection: Selection) => journal.entry(id, selection);
  const markdown = inMarkdown(options, 'entry', articleDocument);
  addRoute('/entries/:id', { ...entry, params: SuffixedIdParams }, getEntry, signposted(options), (id, env) => [
    markdown(id, env),
  ]);
  const annotations = describeMedia('getEntryAnnotations', 'The annotations attached to an entry', {
    'application/json': { $ref: 'AnnotationsResponse#' },
    'application/ld+json': { $ref: 'AnnotationPage#' },
    [MARKDOWN_TYPE]: bodyOf(MARKDOWN_TYPE),
  });
  const getAnnotations = (id: string, selection: Selection) => journal.annotations(id, selection);
  const list = inMarkdown(options, 'annotations', annotationsDocument);
  const ofAnnotations = { ...annotations, params: SuffixedIdParams };
  addRoute(
    '/annotations/:id',
    ofAnnotations,
    getAnnotations,
    () => annotationList,
    (id, env) => [webAnnotations(options, id, env), list(id, env)],
  );
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
