import type { FuzzRequest } from '../fuzz-request.ts';
import type { AddressedResource } from './addressed-resource.ts';

const READING = ['GET', 'HEAD'];

/** Node answers these before the service sees the request. */
const UNREADABLE = [400, 431];

/** A healthy service answers nothing else, whatever it is asked. Files answer `If-Match` with 412. */
const ANYWHERE = new Set([200, 204, 206, 301, 302, 304, 308, 400, 404, 405, 412, 413, 415, 416, 429, 431]);

/** The webhook also answers calls without a valid signature, and calls that were used before. */
const WEBHOOK = new Set([...ANYWHERE, 401, 409]);

/** The statuses of a documented route that a service gives only in trouble. In a fuzzed one, they are failures. */
const TROUBLE = [503, 504];

function allowedStatuses({ method }: FuzzRequest, { route, path }: AddressedResource): ReadonlySet<number> {
  if (path.startsWith('/hooks/')) return WEBHOOK;
  if (method === 'OPTIONS') return new Set([200, 204, ...UNREADABLE, 404]);
  if (route === undefined) return ANYWHERE;
  if (!READING.includes(method)) return new Set([405, ...UNREADABLE]);
  const documented = [...route.bodies.keys()].filter((status) => !TROUBLE.includes(status));
  return new Set([...documented, 304, ...UNREADABLE]);
}

/** Node may wait for the rest of headers that are complete and too large. */
const mayTimeOut = ({ headers }: FuzzRequest) => headers.flat().join('').length > 16_000;

/** Whether a request may get this status. */
export const isDocumentedStatus = (request: FuzzRequest, resource: AddressedResource, status: number): boolean =>
  allowedStatuses(request, resource).has(status) || (status === 408 && mayTimeOut(request));
