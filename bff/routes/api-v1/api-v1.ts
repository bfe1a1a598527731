import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerCache, contentAnswer } from '../../cache/response-cache.ts';
import { type ComponentName, IdOrRefParams, IdParams, selectionQuery } from '../../contract/index.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { errorBody } from '../../http/errors/error-body.ts';
import { sendResponse } from '../../http/send-response.ts';
import type { Journal, Tagged } from '../../journal/index.ts';
import { record } from '../../journal/stored-fields.ts';
import { serialisers } from './serialisers.ts';

export interface ApiOptions {
  readonly journal: Journal;
  /** The datasets that `env` may name. */
  readonly datasets: readonly string[];
  /** Where answers are kept. */
  readonly cache: AnswerCache;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const ERRORS = {
  400: 'Malformed request',
  404: 'Not found',
  429: 'Too many requests of one client',
  503: 'Content backend unreachable, or too much to do',
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

/** Answers from the cache, or from what `load` gives, serialised by its schema so that nothing but the contract leaves. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: AnswerCache,
  [body, id, load]: readonly [body: ComponentName, id: string, load: () => Promise<Tagged<object>>],
): Promise<FastifyReply> {
  const { env, textStyle } = record(request.query);
  const key = [body, env, textStyle, id].join(' ');
  const { value, state } = await contentAnswer(cache, {
    key,
    async make() {
      const { value: resource, tags } = await load();
      return { value: { type: JSON_TYPE, body: serialisers[body](resource) }, tags };
    },
    missing: (message) => ({ type: JSON_TYPE, body: JSON.stringify(errorBody(message, 404)) }),
  });
  reply.answerKey = key;
  reply.cacheState = state;
  return sendResponse(request, reply, value);
}

/** Caches may keep what readers see; another dataset is for its editors' eyes, fresh every time. */
async function keepOnlyProduction(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (record(request.query).env !== 'production') reply.header('cache-control', 'no-store');
}

/** Metadata and settings: cached for longer. */
const settledRoutes: FastifyPluginAsyncTypebox<ApiOptions> = async (app, { journal, datasets, cache }) => {
  await useCachePolicy(app, 'settled');
  app.addHook('preHandler', keepOnlyProduction);
  const querystring = selectionQuery(datasets);
  app.get(
    '/entries/:id/meta',
    { schema: { ...describe("An entry's metadata", 'EntryMetaResponse'), params: IdParams, querystring } },
    async (request, reply) => {
      const {
        params: { id },
        query,
      } = request;
      return answer(request, reply, cache, ['EntryMetaResponse', id, () => journal.entryMeta(id, query)]);
    },
  );
  app.get(
    '/settings',
    { schema: { ...describe("The journal's settings and fonts", 'SettingsResponse'), querystring } },
    async (request, reply) =>
      answer(request, reply, cache, ['SettingsResponse', '', () => journal.settings(request.query)]),
  );
};

/** Entries and annotations: edits are to be seen soon. */
const contentRoutes: FastifyPluginAsyncTypebox<ApiOptions> = async (app, { journal, datasets, cache }) => {
  await useCachePolicy(app, 'content');
  app.addHook('preHandler', keepOnlyProduction);
  const querystring = selectionQuery(datasets);
  app.get(
    '/entries/:id',
    { schema: { ...describe('A full entry', 'EntryResponse'), params: IdParams, querystring } },
    async (request, reply) => {
      const {
        params: { id },
        query,
      } = request;
      return answer(request, reply, cache, ['EntryResponse', id, () => journal.entry(id, query)]);
    },
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
    async (request, reply) => {
      const {
        params: { id },
        query,
      } = request;
      return answer(request, reply, cache, ['AnnotationsResponse', id, () => journal.annotations(id, query)]);
    },
  );
  app.get(
    '/annotation/:id',
    {
      schema: { ...describe('One annotation, by slug or reference', 'Annotation'), params: IdOrRefParams, querystring },
    },
    async (request, reply) => {
      const {
        params: { id },
        query,
      } = request;
      return answer(request, reply, cache, ['Annotation', id, () => journal.annotation(id, query)]);
    },
  );
};

/** The JSON API, version 1. */
export const apiV1: FastifyPluginAsyncTypebox<ApiOptions> = async (app, { journal, datasets, cache }) => {
  await app.register(contentRoutes, { journal, datasets, cache });
  await app.register(settledRoutes, { journal, datasets, cache });
};
