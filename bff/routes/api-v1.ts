import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ComponentName, IdOrRefParams, IdParams, selectionQuery } from '../contract/index.ts';
import { represent } from '../http/representation.ts';
import { sendRepresentation } from '../http/send.ts';
import type { Journal } from '../journal/index.ts';
import { isRaw } from '../journal/raw.ts';
import { useCachePolicy } from '../plugins/cache-policy.ts';

export interface ApiOptions {
  readonly journal: Journal;
  /** The datasets that `env` may name. */
  readonly datasets: readonly string[];
}

const JSON_TYPE = 'application/json; charset=utf-8';
const ERRORS = {
  400: 'Malformed request',
  404: 'Not found',
  503: 'Content backend unreachable',
  504: 'Content backend slow',
};

function responses(body: ComponentName) {
  const errors = Object.entries(ERRORS).map(([status, description]) => [
    status,
    { description, $ref: 'ErrorResponse#' },
  ]);
  return { 200: { description: 'Found', $ref: `${body}#` }, ...Object.fromEntries(errors) };
}

const describe = (summary: string, body: ComponentName) => ({ tags: ['journal'], summary, response: responses(body) });

/** Serialises by the route's schema, so that nothing but the contract leaves, and sends the bytes. */
async function answer(request: FastifyRequest, reply: FastifyReply, body: object): Promise<FastifyReply> {
  return sendRepresentation(request, reply, represent(JSON_TYPE, String(reply.serialize(body))));
}

/** Caches may keep what readers see; another dataset is for its editors' eyes, fresh every time. */
async function keepOnlyProduction(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const env = isRaw(request.query) ? request.query.env : undefined;
  if (env !== 'production') reply.header('cache-control', 'no-store');
}

/** Metadata and settings: cached for longer. */
const settledRoutes: FastifyPluginAsyncTypebox<ApiOptions> = async (app, { journal, datasets }) => {
  await useCachePolicy(app, 'settled');
  app.addHook('preHandler', keepOnlyProduction);
  const querystring = selectionQuery(datasets);
  app.get(
    '/entries/:id/meta',
    { schema: { ...describe("An entry's metadata", 'EntryMetaResponse'), params: IdParams, querystring } },
    async (request, reply) => answer(request, reply, await journal.entryMeta(request.params.id, request.query)),
  );
  app.get(
    '/settings',
    { schema: { ...describe("The journal's settings and fonts", 'SettingsResponse'), querystring } },
    async (request, reply) => answer(request, reply, await journal.settings(request.query)),
  );
};

/** Entries and annotations: edits are to be seen soon. */
const contentRoutes: FastifyPluginAsyncTypebox<ApiOptions> = async (app, { journal, datasets }) => {
  await useCachePolicy(app, 'content');
  app.addHook('preHandler', keepOnlyProduction);
  const querystring = selectionQuery(datasets);
  app.get(
    '/entries/:id',
    { schema: { ...describe('A full entry', 'EntryResponse'), params: IdParams, querystring } },
    async (request, reply) => answer(request, reply, await journal.entry(request.params.id, request.query)),
  );
  app.get(
    '/annotations/:id',
    {
      schema: {
        ...describe('The annotations attached to an entry', 'AnnotationsResponse'),
        params: IdParams,
        querystring,
      },
    },
    async (request, reply) => answer(request, reply, await journal.annotations(request.params.id, request.query)),
  );
  app.get(
    '/annotation/:id',
    {
      schema: { ...describe('One annotation, by slug or reference', 'Annotation'), params: IdOrRefParams, querystring },
    },
    async (request, reply) => answer(request, reply, await journal.annotation(request.params.id, request.query)),
  );
};

/** The JSON API, version 1. */
export const apiV1: FastifyPluginAsyncTypebox<ApiOptions> = async (app, { journal, datasets }) => {
  await app.register(contentRoutes, { journal, datasets });
  await app.register(settledRoutes, { journal, datasets });
};
