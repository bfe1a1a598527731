import type { DocumentedRoute } from './openapi.ts';
import type { FuzzRequest } from './send-request.ts';

/** What a target asks for. */
export interface AddressedResource {
  /** The documented route; undefined for all other addresses. */
  readonly route?: DocumentedRoute;
  /** The decoded path. */
  readonly path: string;
  /** Route, path and known parameters with their defaults: requests with the same key must get the same bytes. */
  readonly key?: string;
}

/** The authority of an absolute address, which says nothing about the resource. */
const AUTHORITY = /^https?:\/\/[^/?#]*/;

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function keyOf({ parameters }: DocumentedRoute, path: string, query: URLSearchParams): string {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const values = known.map(({ name, schema }) => `${name}=${query.getAll(name).join() || (schema.default ?? '')}`);
  return [path, ...values].join(' ');
}

/** Reads a target as the service must read it: by its path and the parameters that its route documents. */
export function addressedResource({ target }: FuzzRequest, routes: readonly DocumentedRoute[]): AddressedResource {
  const [, rawPath = '', query = ''] = /^([^?#]*)[?#]?(.*)$/.exec(target.replace(AUTHORITY, '')) ?? [];
  const route = routes.find(({ pattern }) => pattern.test(rawPath));
  const path = decode(rawPath);
  // `URLSearchParams` ignores a question mark at the beginning, which is part of the first name here.
  return route === undefined ? { path } : { path, route, key: keyOf(route, path, new URLSearchParams(`&${query}`)) };
}

/** A healthy service answers nothing else, whatever it is asked. Files answer `If-Match` with 412. */
const ANYWHERE = [200, 204, 206, 301, 302, 304, 308, 400, 404, 405, 412, 413, 415, 416, 429, 431];

/** Node answers these before the service sees the request. */
const UNREADABLE = [400, 431];

/** The statuses of a documented route that a service gives only in trouble. In a fuzzed one, they are failures. */
const TROUBLE = [503, 504];

function allowedStatuses({ method }: FuzzRequest, { route, path }: AddressedResource): readonly number[] {
  // The webhook also answers calls without a valid signature, and calls that were used before.
  if (path.startsWith('/hooks/')) return [...ANYWHERE, 401, 409];
  if (method === 'OPTIONS') return [200, 204, 404, ...UNREADABLE];
  if (route === undefined) return ANYWHERE;
  if (method !== 'GET' && method !== 'HEAD') return [405, ...UNREADABLE];
  return [304, ...UNREADABLE, ...[...route.bodies.keys()].filter((status) => !TROUBLE.includes(status))];
}

/** Whether a request may get this status. Node may wait for the rest of headers that are complete and too large. */
export const mayGetStatus = (request: FuzzRequest, resource: AddressedResource, status: number): boolean =>
  allowedStatuses(request, resource).includes(status) ||
  (status === 408 && [request.target, ...request.headers.flat()].join('').length > 16_000);
