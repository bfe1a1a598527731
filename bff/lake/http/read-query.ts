import { isJsonObject, type JsonObject } from '../../json-object.ts';
import { QueryError } from '../query/query-error.ts';
import type { Query } from '../query/run-query.ts';

/** Reads a query from an address: `?query=…&$slug="x"&returnQuery=false`. */
export function queryFromAddress(address: JsonObject): Query {
  const params = Object.entries(address).filter(([name]) => name.startsWith('$'));
  return {
    query: requireQuery(address.query),
    params: Object.fromEntries(params.map(([name, value]) => [name.slice(1), parseParameter(name, value)])),
  };
}

/** Reads a query from a request body: `{"query": …, "params": {…}}`. */
export function queryFromBody(body: unknown): Query {
  if (!isJsonObject(body)) throw invalidQuery('the body is not a JSON object with a query');
  const { params = {} } = body;
  if (!isJsonObject(params)) throw invalidQuery('params is not an object');
  return { query: requireQuery(body.query), params };
}

function requireQuery(query: unknown): string {
  if (typeof query !== 'string' || query.trim() === '') throw invalidQuery('the query is missing');
  return query;
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
