import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import type { JsonObject } from '../../json-object.ts';
import type { Lake, LaneName } from '../lake.ts';
import type { QueryAnswer } from '../query/query-worker.ts';
import type { Query } from '../query/run-query.ts';
import { documentsQuery } from './documents-query.ts';
import { answerEnvelope } from './response-envelopes.ts';
import { addEventsRoute } from './lake-events.ts';
import { allowAnyOrigin } from './query-cors.ts';
import { sendError } from './send-query-error.ts';
import { queryFromAddress, queryFromBody } from './read-query.ts';

/** `v1`, `vX` or a date: all versions are answered alike. */
const data = '/:version(^v(?:1|X|\\d{4}-\\d{2}-\\d{2})$)/data';

interface QueryRoute {
  Params: { dataset: string };
  Querystring: JsonObject;
}

interface DocumentsRoute {
  Params: { dataset: string; '*': string };
}

type Ask = (reply: FastifyReply, dataset: string, query: Query) => Promise<QueryAnswer>;

/**
 * The backend's query protocol: `/{version}/data/query/{dataset}` by GET and POST, `/{version}/data/doc/{dataset}/{ids}`.
 * Any `perspective` answers published content: there is no other.
 *
 * @param lane whose queries these are
 */
export function lakeQueries(lake: Lake, lane: LaneName): FastifyPluginAsync {
  return async (app) => {
    const ask: Ask = (reply, dataset, query) => lake.query(lane, { ...query, dataset }, hangUpOf(reply));
    app.setErrorHandler(sendError);
    allowAnyOrigin(app, `${data}/*`);
    addQueryRoutes(app, ask, lake.limits.queryBytes);
    addDocumentsRoute(app, ask);
    addEventsRoute(app, lake, `${data}/live/events/:dataset`);
  };
}

function addQueryRoutes(app: FastifyInstance, ask: Ask, bodyLimit: number): void {
  const answer = async (
    reply: FastifyReply,
    dataset: string,
    query: Query,
    address: JsonObject,
  ): Promise<FastifyReply> => {
    const found = await ask(reply, dataset, query);
    return sendJson(reply, answerEnvelope(found, address.returnQuery === 'false' ? null : query.query));
  };
  app.get<QueryRoute>(`${data}/query/:dataset`, ({ params, query }, reply) =>
    answer(reply, params.dataset, queryFromAddress(query), query),
  );
  app.post<QueryRoute>(`${data}/query/:dataset`, { bodyLimit }, ({ params, query, body }, reply) =>
    answer(reply, params.dataset, queryFromBody(body), query),
  );
}

/** The ids are matched as the rest of the address: Fastify bounds the length of a single part. */
function addDocumentsRoute(app: FastifyInstance, ask: Ask): void {
  app.get<DocumentsRoute>(`${data}/doc/:dataset/*`, async ({ params }, reply) => {
    const { result } = await ask(reply, params.dataset, documentsQuery(params['*'].split(',')));
    return sendJson(reply, Buffer.from(result));
  });
}

/** Without its type the ordinary client takes the answer for an empty one. */
const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
};

function sendJson(reply: FastifyReply, body: Buffer): FastifyReply {
  return reply.headers(answerHeaders).send(body);
}

/** Aborts when the sender is gone before the answer: then the query leaves the line. */
function hangUpOf(reply: FastifyReply): AbortSignal {
  const hangUp = new AbortController();
  reply.raw.once('close', () => hangUp.abort());
  return hangUp.signal;
}
