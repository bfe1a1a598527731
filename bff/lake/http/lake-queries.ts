import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { isJsonObject, type JsonObject } from '../../contract/shared/json-object.ts';
import { isDeeper, MAX_DEPTH } from '../documents/limits.ts';
import type { Perspective } from '../documents/load-documents.ts';
import type { Lake } from '../lake.ts';
import { QueryError } from '../query/query-error.ts';
import type { EvaluatedQuery } from '../query/query-thread.ts';
import type { Query } from '../query/run-query.ts';
import { disconnectSignal, sendQueryError } from './send-error.ts';

/** `v1`, `vX` or a date. All versions behave alike. */
const DATA_PATH = '/:version(^v(?:1|X|\\d{4}-\\d{2}-\\d{2})$)/data';

interface QueryRoute {
  Params: { dataset: string };
  Querystring: JsonObject;
}

/**
 * Serves the backend's query protocol, `/{version}/data/query/{dataset}` by GET and POST.
 * @param perspectiveOf what a request sees; by default everyone reads published content
 */
export function lakeQueries(
  lake: Lake,
  perspectiveOf: (address: JsonObject) => Perspective = () => 'published',
): FastifyPluginAsync {
  return async (app) => {
    const sendResult = async (reply: FastifyReply, dataset: string, query: Query, address: JsonObject) => {
      const perspective = perspectiveOf(address);
      const evaluated = await lake.query({ ...query, dataset, perspective }, disconnectSignal(reply));
      const returned = address.returnQuery === 'false' ? null : query.query;
      return reply.headers(JSON_HEADERS).send(responseBody(evaluated, returned));
    };
    const route = `${DATA_PATH}/query/:dataset`;
    app.setErrorHandler(sendQueryError);
    // Any page may read the responses, as all others of the server, and send queries.
    app.options(`${DATA_PATH}/*`, { schema: { hide: true } }, (_, reply) =>
      reply.code(204).headers(PREFLIGHT_HEADERS).send(),
    );
    app.get<QueryRoute>(route, ({ params, query }, reply) =>
      sendResult(reply, params.dataset, queryFromAddress(query), query),
    );
    app.post<QueryRoute>(route, { bodyLimit: lake.limits.queryBytes }, ({ params, query, body }, reply) =>
      sendResult(reply, params.dataset, queryFromBody(body), query),
    );
  };
}

/** Wraps a result in the envelope of a response. @param query null when the client does not want it returned */
function responseBody({ result, ms, tags }: EvaluatedQuery, query: string | null): Buffer {
  const head = query === null ? '{' : `{"query":${JSON.stringify(query)},`;
  const tail = `,"ms":${ms},"syncTags":${JSON.stringify(tags)}}`;
  return Buffer.concat([Buffer.from(`${head}"result":`), result, Buffer.from(tail)]);
}

/** Reads a query from an address: `?query=…&$slug="x"&returnQuery=false`. */
function queryFromAddress(address: JsonObject): Query {
  const parameters = Object.entries(address).filter(([name]) => name.startsWith('$'));
  const params = Object.fromEntries(parameters.map(([name, value]) => [name.slice(1), parseParameter(name, value)]));
  return validQuery(address.query, params);
}

/** Reads a query from a request body: `{"query": …, "params": {…}}`. */
function queryFromBody(body: unknown): Query {
  if (!isJsonObject(body)) throw invalidQuery('the body is not a JSON object with a query');
  const { query, params = {} } = body;
  if (!isJsonObject(params)) throw invalidQuery('params is not an object');
  return validQuery(query, params);
}

function validQuery(query: unknown, params: JsonObject): Query {
  if (typeof query !== 'string' || query.trim() === '') throw invalidQuery('the query is missing');
  // Parameters are copied to the thread that evaluates the query. Thousands of levels would overflow its stack.
  const deep = Object.entries(params).find(([, value]) => isDeeper(value, MAX_DEPTH));
  if (deep === undefined) return { query, params };
  throw invalidQuery(`the value of $${deep[0]} is nested deeper than ${MAX_DEPTH} levels`);
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
const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
};

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': 'authorization, content-type, x-sanity-project-id',
  'access-control-max-age': '86400',
};
