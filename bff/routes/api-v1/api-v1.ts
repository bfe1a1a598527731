import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignpostedEntry } from '../../citations/index.ts';
import { IdOrRefParams, IdParams, selectionQuery } from '../../contract/index.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import type { Selection, Tagged } from '../../journal/index.ts';
import { loadResponse, type Representation } from '../load-response.ts';
import { sendCached } from '../send-cached.ts';
import { cachedAnnotationPage, prefersAnnotationPage, varyingByType, withAnnotationPage } from './annotation-page.ts';
import type { ApiOptions } from './api-options.ts';
import { citationRoutes } from './citation-routes.ts';
import { describeRoute } from './describe-route.ts';
import { json } from './json.ts';
import { LinkHeaders } from './link-headers.ts';
import { forbidStoringOtherDatasets } from './other-datasets.ts';

interface SignpostingOptions extends ApiOptions {
  readonly linkHeaders: LinkHeaders;
}

type ResourceSelection = Selection & { readonly id?: string };

/** The key of a resource's response, and how it is loaded. */
function cached<Value>(
  request: FastifyRequest,
  representation: Representation<Value>,
  { id = '', env, textStyle }: ResourceSelection,
  load: () => Promise<Tagged<Value>>,
) {
  const path = request.routeOptions.url?.replace(':id', () => id) ?? '';
  return { key: `${path} ${env} ${textStyle}`, load: () => loadResponse(load(), representation) };
}

/** Sends resources of the journal. */
function sender({ cache, publicUrl, linkHeaders }: SignpostingOptions) {
  async function send<Value>(
    request: FastifyRequest,
    reply: FastifyReply,
    representation: Representation<Value>,
    selection: ResourceSelection,
    load: () => Promise<Tagged<Value>>,
  ): Promise<FastifyReply> {
    const resource = cached(request, representation, selection, load);
    return sendCached(request, reply, cache, resource.key, resource.load);
  }
  return {
    /** Sends a resource as JSON. */
    json: (
      request: FastifyRequest,
      reply: FastifyReply,
      selection: ResourceSelection,
      load: () => Promise<Tagged<object>>,
    ) => send(request, reply, json, selection, load),
    /** Sends an entry as JSON. */
    entry: <Value extends SignpostedEntry>(
      request: FastifyRequest,
      reply: FastifyReply,
      selection: ResourceSelection,
      load: () => Promise<Tagged<Value>>,
    ) => send(request, reply, linkHeaders.signposted<Value>(publicUrl, selection.env), selection, load),
  };
}

/** Metadata and settings, which seldom change. */
const settledRoutes: FastifyPluginAsyncTypebox<SignpostingOptions> = async (app, options) => {
  const { journal, datasets } = options;
  const send = sender(options);
  const querystring = selectionQuery(datasets);
  await useCachePolicy(app, 'settled');
  app.addHook('preHandler', forbidStoringOtherDatasets);
  app.get(
    '/entries/:id/meta',
    {
      schema: {
        ...describeRoute('getEntryMeta', "An entry's metadata", 'EntryMetaResponse'),
        params: IdParams,
        querystring,
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const { query } = request;
      return send.entry(request, reply, { id, ...query }, () => journal.entryMeta(id, query));
    },
  );
  app.get(
    '/settings',
    {
      schema: { ...describeRoute('getSettings', "The journal's settings and fonts", 'SettingsResponse'), querystring },
    },
    (request, reply) => send.json(request, reply, request.query, () => journal.settings(request.query)),
  );
};

/** Entries and annotations. Readers should see their edits soon. */
const contentRoutes: FastifyPluginAsyncTypebox<SignpostingOptions> = async (app, options) => {
  const { journal, datasets } = options;
  const send = sender(options);
  const querystring = selectionQuery(datasets);
  await useCachePolicy(app, 'content');
  app.addHook('preHandler', forbidStoringOtherDatasets);
  app.get(
    '/entries/:id',
    { schema: { ...describeRoute('getEntry', 'A full entry', 'EntryResponse'), params: IdParams, querystring } },
    (request, reply) => {
      const { id } = request.params;
      const { query } = request;
      return send.entry(request, reply, { id, ...query }, () => journal.entry(id, query));
    },
  );
  app.get(
    '/annotations/:id',
    {
      schema: {
        ...withAnnotationPage(
          describeRoute('getEntryAnnotations', 'The annotations attached to an entry', 'AnnotationsResponse'),
        ),
        params: IdParams,
        querystring,
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const { query } = request;
      if (prefersAnnotationPage(request)) {
        const page = cachedAnnotationPage(options, id, query.env);
        return sendCached(request, reply, options.cache, page.key, page.load);
      }
      const full = cached(request, json, { id, ...query }, () => journal.annotations(id, query));
      const load = async () => varyingByType(await full.load());
      return sendCached(request, reply, options.cache, full.key, load);
    },
  );
  app.get(
    '/annotation/:id',
    {
      schema: {
        ...describeRoute('getAnnotation', 'One annotation, by slug or reference', 'Annotation'),
        params: IdOrRefParams,
        querystring,
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const { query } = request;
      return send.json(request, reply, { id, ...query }, () => journal.annotation(id, query));
    },
  );
};

/** The JSON API, version 1. */
export const apiV1: FastifyPluginAsyncTypebox<ApiOptions> = async (app, options) => {
  // The prefix of this plugin must not apply twice.
  const inner = { ...options, prefix: '', linkHeaders: new LinkHeaders(app.log) };
  await app.register(contentRoutes, inner);
  await app.register(settledRoutes, inner);
  await app.register(citationRoutes, inner);
};
