import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { isJsonObject, type JsonObject } from '../../contract/shared/json-object.ts';
import { isDeeper, maxDepth } from '../documents/depth.ts';
import type { Lake } from '../lake.ts';
import { QueryError } from '../query/query-error.ts';
import type { EvaluatedQuery } from '../query/query-thread.ts';
import type { DatasetQuery, Query } from '../query/run-query.ts';
import { addEventsRoute, SYNC_TAGS } from './lake-events.ts';
import { disconnectSignal, sendQueryError } from './send-error.ts';

/** `v1`, `vX` or a date. All versions behave alike. */
const dataPath = '/:version(^v(?:1|X|\\d{4}-\\d{2}-\\d{2})$)/data';

interface QueryRoute {
  Params: { dataset: string };
  Querystring: JsonObject;
}

type QueryLake = (reply: FastifyReply, query: DatasetQuery) => Promise<EvaluatedQuery>;

interface LakeQueriesOptions {
  /**
   * Whether only this process sends queries. Its queries in the perspective `drafts` see drafts. Otherwise, every
   * perspective reads published content, and pages of any origin may do so.
   */
  readonly isPrivate?: boolean;
}

/**
 * Serves the backend's query protocol: `/{version}/data/query/{dataset}` by GET and POST, and live events.
 */
export function lakeQueries(lake: Lake, { isPrivate = false }: LakeQueriesOptions = {}): FastifyPluginAsync {
  return async (app) => {
    const queryLake: QueryLake = (reply, query) =>
      lake.query(isPrivate ? query : { ...query, perspective: 'published' }, disconnectSignal(reply));
    app.setErrorHandler(sendQueryError);
    if (!isPrivate) allowQueriesFromAnyOrigin(app, `${dataPath}/*`);
    addQueryRoutes(app, queryLake, lake.limits.queryBytes);
    addEventsRoute(app, lake, `${dataPath}/live/events/:dataset`);
  };
}

function addQueryRoutes(app: FastifyInstance, queryLake: QueryLake, bodyLimit: number): void {
  const sendResult = async (
    reply: FastifyReply,
    dataset: string,
    query: Query,
    address: JsonObject,
  ): Promise<FastifyReply> => {
    const perspective = address.perspective === 'drafts' ? 'drafts' : 'published';
    const evaluated = await queryLake(reply, { ...query, dataset, perspective });
    return reply
      .headers(jsonHeaders)
      .send(responseBody(evaluated, address.returnQuery === 'false' ? null : query.query));
  };
  app.get<QueryRoute>(`${dataPath}/query/:dataset`, ({ params, query }, reply) =>
    sendResult(reply, params.dataset, queryFromAddress(query), query),
  );
  app.post<QueryRoute>(`${dataPath}/query/:dataset`, { bodyLimit }, ({ params, query, body }, reply) =>
    sendResult(reply, params.dataset, queryFromBody(body), query),
  );
}

/**
 * Wraps a result, which is already encoded, in the envelope of a successful response.
 *
 * @param query null when the client does not want it returned
 */
function responseBody({ result, ms }: EvaluatedQuery, query: string | null): Buffer {
  const head = query === null ? '{' : `{"query":${JSON.stringify(query)},`;
  return Buffer.concat([
    Buffer.from(`${head}"result":`),
    result,
    Buffer.from(`,"ms":${ms},"syncTags":${JSON.stringify(SYNC_TAGS)}}`),
  ]);
}

/** Reads a query from an address: `?query=…&$slug="x"&returnQuery=false`. */
function queryFromAddress(address: JsonObject): Query {
  const parameters = Object.entries(address).filter(([name]) => name.startsWith('$'));
  const params = Object.fromEntries(parameters.map(([name, value]) => [name.slice(1), parseParameter(name, value)]));
  return { query: requireQuery(address.query), params: requireShallow(params) };
}

/** Reads a query from a request body: `{"query": …, "params": {…}}`. */
function queryFromBody(body: unknown): Query {
  if (!isJsonObject(body)) throw invalidQuery('the body is not a JSON object with a query');
  const { params = {} } = body;
  if (!isJsonObject(params)) throw invalidQuery('params is not an object');
  return { query: requireQuery(body.query), params: requireShallow(params) };
}

function requireQuery(query: unknown): string {
  if (typeof query !== 'string' || query.trim() === '') throw invalidQuery('the query is missing');
  return query;
}

/** Parameters are copied to the thread that evaluates the query. Thousands of levels would overflow its stack. */
function requireShallow(params: JsonObject): JsonObject {
  const deep = Object.entries(params).find(([, value]) => isDeeper(value, maxDepth));
  if (deep === undefined) return params;
  throw invalidQuery(`the value of $${deep[0]} is nested deeper than ${maxDepth} levels`);
}

function parseParameter(name: string, value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    throw invalidQuery(`the value of ${name} is not JSON; a string needs its quotation marks`);
  }
}

function invalidQuery(description: string): QueryError {
  return new QueryError({ reason: 'parameter', description });
}

/** Without `content-type` the Sanity client ignores the body. */
const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
};

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': 'authorization, content-type, x-sanity-project-id',
  'access-control-max-age': '86400',
};

/**
 * Lets pages of any origin send queries. The content is public and credentials are ignored.
 *
 * @param routes the routes that receive preflight requests
 */
function allowQueriesFromAnyOrigin(app: FastifyInstance, routes: string): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  app.options(routes, { schema: { hide: true } }, (_, reply) => reply.code(204).headers(preflightHeaders).send());
}
