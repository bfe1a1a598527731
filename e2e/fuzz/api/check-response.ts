import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { findInternal, findSecret, parseJson, statusInError } from '../support/checks.ts';
import { type AddressedResource, addressedResource, mayGetStatus } from './addressed-resource.ts';
import { CANARY } from './arbitrary-headers.ts';
import type { DocumentedRoute } from './openapi.ts';
import type { FuzzRequest, FuzzResponse } from './send-request.ts';

/** Headers that differ between two responses of the same content. */
const PER_RESPONSE = new Set(['date', 'connection', 'keep-alive', 'x-request-id', 'transfer-encoding']);

/** Errors of the embedded lake have the form that the lake's ordinary clients read. */
const LAKE = /^\/v[^/]+\/data\//;

const field = ({ headers }: FuzzResponse, name: string) => String(headers[name] ?? '');

function headerProblems(response: FuzzResponse): string[] {
  const { status } = response;
  const lacks = (name: string, text: string) =>
    field(response, name).includes(text) ? [] : [`${status} without ${name}: ${text}`];
  return [
    ...lacks('x-content-type-options', 'nosniff'),
    ...lacks('access-control-allow-origin', '*'),
    ...(status >= 400 ? lacks('cache-control', 'no-store') : []),
    ...(status === 405 && response.headers.allow === undefined ? ['405 without Allow'] : []),
  ];
}

function decoded(response: FuzzResponse): string {
  const encoding = field(response, 'content-encoding');
  if (encoding === 'gzip') return gunzipSync(response.body).toString();
  return (encoding === 'br' ? brotliDecompressSync(response.body) : response.body).toString();
}

function errorProblems({ path, route }: AddressedResource, response: FuzzResponse, text: string): string[] {
  const { status } = response;
  // A browser gets a page at an unknown address.
  const mayBePage = (route === undefined && status === 404) || path.startsWith('/embed/');
  if (mayBePage && field(response, 'content-type').startsWith('text/html')) return [];
  const body = parseJson(text);
  if (LAKE.test(path) && typeof body === 'object' && body !== null && 'error' in body) return [];
  return statusInError(text) === status ? [] : [`the body of a ${status} is not its documented error`];
}

const hash = (text: string | Buffer) => createHash('sha1').update(text).digest('base64');

/** Everything that must hold for the response to any request. */
export class ResponseChecks {
  readonly #routes: readonly DocumentedRoute[];
  readonly #secrets: readonly string[];
  readonly #validBodies = new Set<string>();
  readonly #kept = new Map<string, string>();

  /** @param secrets texts that no response may contain */
  constructor(routes: readonly DocumentedRoute[], secrets: readonly string[]) {
    this.#routes = routes;
    this.#secrets = [...secrets, CANARY];
  }

  /** @returns what is wrong with the response; nothing if all is well */
  check(request: FuzzRequest, response: FuzzResponse): string[] {
    const resource = addressedResource(request, this.#routes);
    const { status, headers, body } = response;
    const place = resource.route?.path ?? `an address below ${/^\/[^/]{0,20}/.exec(resource.path)?.[0]}`;
    const problems = headerProblems(response);
    if (!mayGetStatus(request, resource, status)) problems.push(`${status} for ${request.method} of ${place}`);
    const secret = findSecret(JSON.stringify(headers), this.#secrets);
    if (secret !== undefined) problems.push(`a header of a response contains ${secret}`);
    if (request.method !== 'HEAD') problems.push(...this.#bodyProblems(resource, response));
    else if (body.length > 0) problems.push('HEAD with a body');
    if (resource.key !== undefined && status === 200)
      problems.push(...this.#changes(resource.key, request.method, response));
    return problems;
  }

  /** A body must be readable in its encoding, valid against its schema, and free of anything secret. */
  #bodyProblems(resource: AddressedResource, response: FuzzResponse): string[] {
    const { route } = resource;
    const { status, body } = response;
    if (body.length === 0) return status >= 400 ? [`a ${status} without a body`] : [];
    const id = `${route?.path} ${status} ${hash(body)}`;
    if (this.#validBodies.has(id)) return [];
    const text = decoded(response);
    // Built files and pages of documentation may quote paths.
    const isFile = route === undefined && status < 400;
    const leak = findSecret(text, this.#secrets) ?? (isFile ? undefined : findInternal(text));
    const problems = leak === undefined ? [] : [`the body of a ${status} contains ${leak}`];
    if (status >= 400) problems.push(...errorProblems(resource, response, text));
    else if (status === 200 && route?.bodies.get(200)?.Check(parseJson(text)) === false)
      problems.push(`the body of ${route.path} does not match its schema`);
    if (problems.length === 0) this.#validBodies.add(id);
    return problems;
  }

  /**
   * While the content does not change, every answer for a resource in an encoding must have the bytes and headers of
   * the first one, whatever headers or unknown parameters came with the request.
   */
  #changes(resource: string, method: string, response: FuzzResponse): string[] {
    // Some responses have several media types at one address.
    const type = /\bAccept(?!-)/.test(field(response, 'vary')) ? field(response, 'content-type') : '';
    const key = [resource, type, field(response, 'content-encoding')].join(' ');
    const headers = Object.entries(response.headers).filter(([name]) => !PER_RESPONSE.has(name));
    const parts = [['headers', JSON.stringify(headers.sort())]];
    if (method !== 'HEAD') parts.push(['body', hash(response.body)]);
    return parts.flatMap(([part, value = '']) => {
      const known = this.#kept.get(`${part} ${key}`) ?? value;
      this.#kept.set(`${part} ${key}`, known);
      return known === value ? [] : [`the ${part} of a kept answer has changed`];
    });
  }
}
