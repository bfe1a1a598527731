import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseCache } from '../../cache/response-cache.ts';
import { type ComponentName, IdOrRefParams, IdParams, selectionQuery } from '../../contract/index.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import type { Journal, Selection, Tagged } from '../../journal/index.ts';
import { loadResponse } from '../load-response.ts';
import { apiKey } from '../response-key.ts';
import { sendCached } from '../send-cached.ts';
import { describeRoute } from './describe-route.ts';
import { jsonOf } from './json.ts';

export interface ApiOptions {
  readonly journal: Journal;
  /** The datasets that `env` may name. */
  readonly datasets: readonly string[];
  readonly cache: ResponseCache;
}

/** Shared caches may store the dataset that readers see. Editors use the others and need their current content. */
async function forbidStoringOtherDatasets(request: FastifyRequest<{ Querystring: Selection }>, reply: FastifyReply) {
  if (request.query.env !== 'production') reply.header('cache-control', 'no-store');
}

/** Sends a resource of the journal as JSON. */
function sender({ cache }: ApiOptions) {
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    body: ComponentName,
    { id = '', env, textStyle }: Selection & { readonly id?: string },
    load: () => Promise<Tagged<object>>,
  ): Promise<FastifyReply> => {
    const path = request.routeOptions.url?.replace(':id', () => id) ?? '';
    return sendCached(request, reply, cache, apiKey(path, { env, textStyle }), () =>
      loadResponse(load(), jsonOf(body)),
    );
  };
}

/** Metadata and settings, which seldom change. */
const settledRoutes: FastifyPluginAsyncTypebox<ApiOptions> = async (app, options) => {
  const { journal, datasets } = options;
  const send = sender(options);
  const querystring = selectionQuery(datasets);
  await useCachePolicy(app, 'settled');
  app.addHook('preHandler', forbidStoringOtherDatasets);
  app.get(
    '/entries/:id/meta',
    { schema: { ...describeRoute("An entry's metadata", 'EntryMetaResponse'), params: IdParams, querystring } },
    (request, reply) => {
      const { id } = request.params;
      const { query } = request;
      return send(request, reply, 'EntryMetaResponse', { id, ...query }, () => journal.entryMeta(id, query));
    },
  );
  app.get(
    '/settings',
    { schema: { ...describeRoute("The journal's settings and fonts", 'SettingsResponse'), querystring } },
    (request, reply) => send(request, reply, 'SettingsResponse', request.query, () => journal.settings(request.query)),
  );
};

/** Entries and annotations. Readers should see their edits soon. */
const contentRoutes: FastifyPluginAsyncTypebox<ApiOptions> = async (app, options) => {
  const { journal, datasets } = options;
  const send = sender(options);
  const querystring = selectionQuery(datasets);
  await useCachePolicy(app, 'content');
  app.addHook('preHandler', forbidStoringOtherDatasets);
  app.get(
    '/entries/:id',
    { schema: { ...describeRoute('A full entry', 'EntryResponse'), params: IdParams, querystring } },
    (request, reply) => {
      const { id } = request.params;
      const { query } = request;
      return send(request, reply, 'EntryResponse', { id, ...query }, () => journal.entry(id, query));
    },
  );
  app.get(
    '/annotations/:id',
    {
      schema: {
        ...describeRoute('The annotations attached to an entry', 'AnnotationsResponse'),
        params: IdParams,
        querystring,
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const { query } = request;
      return send(request, reply, 'AnnotationsResponse', { id, ...query }, () => journal.annotations(id, query));
    },
  );
  app.get(
    '/annotation/:id',
    {
      schema: {
        ...describeRoute('One annotation, by slug or reference', 'Annotation'),
        params: IdOrRefParams,
        querystring,
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const { query } = request;
      return send(request, reply, 'Annotation', { id, ...query }, () => journal.annotation(id, query));
    },
  );
};

/** The JSON API, version 1. */
export const apiV1: FastifyPluginAsyncTypebox<ApiOptions> = async (app, { journal, datasets, cache }) => {
  await app.register(contentRoutes, { journal, datasets, cache });
  await app.register(settledRoutes, { journal, datasets, cache });
};
