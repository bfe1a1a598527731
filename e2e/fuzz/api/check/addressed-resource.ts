import type { FuzzRequest } from '../fuzz-request.ts';
import type { DocumentedRoute } from '../openapi.ts';

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

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function matches(route: DocumentedRoute, path: string): boolean {
  const pattern = route.path.split('{id}').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${pattern.join('[^/]+')}$`).test(path);
}

/** `URLSearchParams` ignores a question mark at the beginning, which is part of the first name here. */
const readQuery = (query: string) => new URLSearchParams(`&${query}`);

function keyOf({ parameters }: DocumentedRoute, path: string, query: URLSearchParams): string {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const values = known.map(({ name, schema }) => `${name}=${query.getAll(name).join() || (schema.default ?? '')}`);
  return [path, ...values].join(' ');
}

/** Reads a target as the service must read it: by its path and the parameters that its route documents. */
export function addressedResource({ target }: FuzzRequest, routes: readonly DocumentedRoute[]): AddressedResource {
  const [, rawPath = '', query = ''] = /^([^?#]*)[?#]?(.*)$/.exec(target.replace(AUTHORITY, '')) ?? [];
  const route = routes.find((candidate) => matches(candidate, rawPath));
  const path = decode(rawPath) ?? rawPath;
  return route === undefined ? { path } : { path, route, key: keyOf(route, path, readQuery(query)) };
}
