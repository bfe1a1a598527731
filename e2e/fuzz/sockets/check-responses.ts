import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { findInternal } from '../support/leaks.ts';
import { SMUGGLED } from './attack-shapes.ts';
import type { RawResponse } from './read-responses.ts';

const isError = Compile(Type.Object({ error: Type.Object({ message: Type.String(), statusCode: Type.Integer() }) }));

/** What any bytes may be answered with. */
const STATUSES = new Set([200, 204, 304, 400, 404, 405, 408, 413, 415, 417, 431]);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether Node has refused a request without `Host`, or with another `Expect` than `100-continue`, as proxies do. */
const isNodesOwn = ({ status, headers }: RawResponse) => [400, 417].includes(status) && !headers.has('content-type');

/** @param isHead whether the response answers HEAD, so that it has no body @returns what is wrong with the response */
export function checkResponse(response: RawResponse, isHead: boolean): string[] {
  const { status, headers, body } = response;
  const problems: string[] = [];
  if (!STATUSES.has(status)) problems.push(`status ${status}`);
  if (body.includes(SMUGGLED)) problems.push('an answer to a smuggled request');
  const internal = findInternal(body);
  if (internal !== undefined) problems.push(`the body contains ${internal}`);
  if (status < 400 || isNodesOwn(response)) return problems;
  if (headers.get('cache-control') !== 'no-store') problems.push(`${status} without no-store`);
  if (!isHead && !isError.Check(parse(Buffer.from(body, 'latin1').toString())))
    problems.push(`the body of a ${status} is no documented error`);
  return problems;
}
