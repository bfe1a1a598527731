import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { shownColours } from '../../../embed/render.tsx';
import { type SignpostedEntry, Signposting } from '../../citations/index.ts';
import {
  datasetQuery,
  IdOrRefParams,
  IdParams,
  MARKDOWN_TYPE,
  SuffixedIdParams,
  selectionQuery,
  WEB_ANNOTATION_TYPE,
} from '../../contract/index.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import type { AttachedAnnotations, Selection } from '../../journal/index.ts';
import { annotationsDocument, articleDocument } from '../../pages/markdown/article-document.ts';
import { collection } from '../discovery/collection.ts';
import { entryList } from '../discovery/entry-list.ts';
import { lookup } from '../discovery/lookup.ts';
import { search } from '../discovery/search.ts';
import type { ApiOptions } from '../options.ts';
import {
  type Choice,
  choice,
  forbidStoringOtherDatasets,
  json,
  jsonAs,
  markdownAs,
  type Representation,
  sendPreferred,
} from '../responses.ts';
import { annotateRoute } from './annotate.ts';
import { citationRoutes } from './citation-routes.ts';
import { bodyOf, describeMedia, describeRoute } from './describe-route.ts';

/** An entry as JSON, with links to what else describes it. The cached response has them, so a hit costs nothing. */
const signposted = <Value extends SignpostedEntry>({ publicUrl }: ApiOptions, env: string): Representation<Value> => ({
  ...json,
  found: (work) => ({ ...json.found(work), headers: { link: new Signposting(work, publicUrl, env).header() } }),
});

/**
 * An entry's annotations as JSON. Headers say that pages must not show them, which colours its menu and its highlights
 * have, and that the journal has fonts.
 */
const annotationList: Representation<AttachedAnnotations> = {
  ...json,
  found: ({ annotations, isHidden, colours, hasFonts }) => ({
    ...json.found(annotations),
    headers: {
      ...(isHidden && { 'journal-annotations': 'hidden' }),
      'journal-colours': shownColours(colours).join(' '),
      ...(hasFonts && { 'journal-fonts': 'available' }),
    },
  }),
};

/** An entry's annotations as Web Annotations. */
function webAnnotations({ journal, publicUrl }: ApiOptions, env: string): Choice {
  const read = (id: string) => {
    const address = (resource: string) =>
      `${publicUrl}/api/v1/${resource}/${encodeURIComponent(id)}${datasetQuery(env)}`;
    return journal.annotationPage(id, env, { annotations: address('annotations'), entry: address('entries') });
  };
  return choice('application/ld+json', read, jsonAs(WEB_ANNOTATION_TYPE));
}

/** An entry, or its annotations, as Markdown. */
const inMarkdown = ({ journal, publicUrl }: ApiOptions, env: string, document: typeof articleDocument): Choice =>
  choice(
    MARKDOWN_TYPE,
    (id: string) => journal.entry(id, { env, textStyle: 'html' }),
    markdownAs((entry) => document(entry, publicUrl, env)),
  );

/** Adds routes of resources, all of which have the same query. The first choice is their JSON. */
const resourceRoutes = (app: FastifyInstance, { cache, datasets }: ApiOptions) => {
  const querystring = selectionQuery(datasets);
  return (
    path: string,
    described: FastifySchema,
    choicesOf: (selection: Selection) => readonly [Choice, ...Choice[]],
  ) => {
    const schema = { ...described, querystring };
    app.get<{ Params: { id?: string }; Querystring: Selection }>(path, { schema }, (request, reply) => {
      const { params, query } = request;
      // No other response of the service has this key.
      const key = `${path.replace(':id', () => params.id ?? '')} ${query.env} ${query.textStyle}`;
      return sendPreferred(request, reply, cache, key, choicesOf(query));
    });
  };
};

const JSON_TYPE = 'application/json';

/** Metadata and settings, which seldom change. */
const settledRoutes: FastifyPluginAsyncTypebox<ApiOptions> = async (app, options) => {
  const { journal } = options;
  const addRoute = resourceRoutes(app, options);
  await useCachePolicy(app, 'settled');
  const meta = { ...describeRoute('getEntryMeta', "An entry's metadata", 'EntryMetaResponse'), params: IdParams };
  addRoute('/entries/:id/meta', meta, (selection) => [
    choice(JSON_TYPE, (id) => journal.entryMeta(id, selection), signposted(options, selection.env)),
  ]);
  const settings = describeRoute('getSettings', "The journal's settings and fonts", 'SettingsResponse');
  addRoute('/settings', settings, (selection) => [choice(JSON_TYPE, () => journal.settings(selection), json)]);
};

/** Entries and annotations. Readers should see their edits soon. */
const contentRoutes: FastifyPluginAsyncTypebox<ApiOptions> = async (app, options) => {
  const { journal } = options;
  const addRoute = resourceRoutes(app, options);
  await useCachePolicy(app, 'content');
  const entry = describeMedia('getEntry', 'A full entry', {
    [JSON_TYPE]: { $ref: 'EntryResponse#' },
    [MARKDOWN_TYPE]: bodyOf(MARKDOWN_TYPE),
  });
  addRoute('/entries/:id', { ...entry, params: SuffixedIdParams }, (selection) => [
    choice(JSON_TYPE, (id) => journal.entry(id, selection), signposted(options, selection.env)),
    inMarkdown(options, selection.env, articleDocument),
  ]);
  const annotations = describeMedia('getEntryAnnotations', 'The annotations attached to an entry', {
    [JSON_TYPE]: { $ref: 'AnnotationsResponse#' },
    'application/ld+json': { $ref: 'AnnotationPage#' },
    [MARKDOWN_TYPE]: bodyOf(MARKDOWN_TYPE),
  });
  addRoute('/annotations/:id', { ...annotations, params: SuffixedIdParams }, (selection) => [
    choice(JSON_TYPE, (id) => journal.annotations(id, selection), annotationList),
    webAnnotations(options, selection.env),
    inMarkdown(options, selection.env, annotationsDocument),
  ]);
  const annotation = describeRoute('getAnnotation', 'One annotation, by slug or reference', 'Annotation');
  addRoute('/annotation/:id', { ...annotation, params: IdOrRefParams }, (selection) => [
    choice(JSON_TYPE, (id) => journal.annotation(id, selection), json),
  ]);
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
