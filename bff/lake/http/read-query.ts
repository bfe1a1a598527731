import { isJsonObject, type JsonObject } from '../../contract/rules/json-object.ts';
import { isDeeper, maxDepth } from '../documents/depth.ts';
import { QueryError } from '../query/query-error.ts';
import type { Query } from '../query/run-query.ts';

/** Reads a query from an address: `?query=…&$slug="x"&returnQuery=false`. */
export function queryFromAddress(address: JsonObject): Query {
  const given = Object.entries(address).filter(([name]) => name.startsWith('$'));
  const params = Object.fromEntries(given.map(([name, value]) => [name.slice(1), parseParameter(name, value)]));
  return { query: requireQuery(address.query), params: requireShallow(params) };
}

/** Reads a query from a request body: `{"query": …, "params": {…}}`. */
export function queryFromBody(body: unknown): Query {
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
