import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { clientAddress, type TrustProxy } from '../../http/limits/client-address.ts';
import type { JsonObject } from '../../json-object.ts';
import type { Lake } from '../lake.ts';
import type { QueryCaller } from '../query/query-limits.ts';
import type { QueryAnswer } from '../query/query-thread-messages.ts';
import type { Query } from '../query/run-query.ts';
import { documentsQuery } from './documents-query.ts';
import { hangUpSignal } from './hang-up-signal.ts';
import { addEventsRoute } from './lake-events.ts';
import { allowQueriesFromAnyOrigin } from './query-cors.ts';
import { queryFromAddress, queryFromBody } from './read-query.ts';
import { answerEnvelope } from './response-envelopes.ts';
import { sendQueryError } from './send-query-error.ts';

/** `v1`, `vX` or a date. All versions behave alike. */
const dataPath = '/:version(^v(?:1|X|\\d{4}-\\d{2}-\\d{2})$)/data';

interface QueryRoute {
  Params: { dataset: string };
  Querystring: JsonObject;
}

interface DocumentsRoute {
  Params: { dataset: string; '*': string };
}

type QueryLake = (reply: FastifyReply, dataset: string, query: Query) => Promise<QueryAnswer>;

/**
 * Serves the backend's query protocol: `/{version}/data/query/{dataset}` by GET and POST,
 * `/{version}/data/doc/{dataset}/{ids}` and live events. Every `perspective` reads published content, because drafts
 * are not loaded.
 *
 * @param caller who sends the queries
 * @param trustProxy the proxies that name the client; clients share the evaluation time
 */
export function lakeQueries(lake: Lake, caller: QueryCaller, trustProxy?: TrustProxy): FastifyPluginAsync {
  return async (app) => {
    const queryLake: QueryLake = (reply, dataset, query) =>
      lake.query(caller, { ...query, dataset }, clientAddress(reply.request.raw, trustProxy), hangUpSignal(reply));
    app.setErrorHandler(sendQueryError);
    allowQueriesFromAnyOrigin(app, `${dataPath}/*`);
    addQueryRoutes(app, queryLake, lake.limits[caller].queryBytes);
    addDocumentsRoute(app, queryLake);
    addEventsRoute(app, lake, { caller, trustProxy }, `${dataPath}/live/events/:dataset`);
  };
}

function addQueryRoutes(app: FastifyInstance, queryLake: QueryLake, bodyLimit: number): void {
  const sendAnswer = async (
    reply: FastifyReply,
    dataset: string,
    query: Query,
    address: JsonObject,
  ): Promise<FastifyReply> => {
    const answer = await queryLake(reply, dataset, query);
    return sendJson(reply, answerEnvelope(answer, address.returnQuery === 'false' ? null : query.query));
  };
  app.get<QueryRoute>(`${dataPath}/query/:dataset`, ({ params, query }, reply) =>
    sendAnswer(reply, params.dataset, queryFromAddress(query), query),
  );
  app.post<QueryRoute>(`${dataPath}/query/:dataset`, { bodyLimit }, ({ params, query, body }, reply) =>
    sendAnswer(reply, params.dataset, queryFromBody(body), query),
  );
}

/** A wildcard matches the ids, because Fastify limits the length of a named parameter. */
function addDocumentsRoute(app: FastifyInstance, queryLake: QueryLake): void {
  app.get<DocumentsRoute>(`${dataPath}/doc/:dataset/*`, async ({ params }, reply) => {
    const { result } = await queryLake(reply, params.dataset, documentsQuery(params['*'].split(',')));
    return sendJson(reply, Buffer.from(result));
  });
}

/** Without `content-type` the Sanity client ignores the body. */
const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
};

function sendJson(reply: FastifyReply, body: Buffer): FastifyReply {
  return reply.headers(jsonHeaders).send(body);
}
