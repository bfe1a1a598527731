import { findSecret } from '../../support/leaks.ts';
import type { FuzzRequest } from '../fuzz-request.ts';
import { CANARY } from '../generate/headers.ts';
import type { DocumentedRoute } from '../openapi.ts';
import type { FuzzResponse } from '../send-request.ts';
import { type AddressedResource, addressedResource } from './addressed-resource.ts';
import { BodyChecks } from './body-checks.ts';
import { isDocumentedStatus } from './documented-status.ts';
import { KeptAnswers } from './kept-answers.ts';

/** Headers that every response has, errors included. */
const EVERYWHERE = { 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' };

const field = (headers: FuzzResponse['headers'], name: string) => String(headers[name] ?? '');

function missingHeaders({ status, headers }: FuzzResponse): string[] {
  const missing = Object.entries(EVERYWHERE).filter(([name, value]) => headers[name] !== value);
  const isStorable = status >= 400 && !field(headers, 'cache-control').includes('no-store');
  return [
    ...missing.map(([name]) => `${status} without ${name}`),
    ...(isStorable ? [`${status} without no-store`] : []),
    ...(status === 405 && headers.allow === undefined ? ['405 without Allow'] : []),
  ];
}

const COMMON_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']);

/** What kind of request it is, so that equal failures are counted together. */
function kindOf({ method, body }: FuzzRequest, { route, path }: AddressedResource): string {
  const place = route === undefined ? `an address below ${/^\/[^/]{0,20}/.exec(path)?.[0]}` : 'a documented route';
  return `${COMMON_METHODS.has(method) ? method : 'a rare method'}${body === undefined ? '' : ' with a body'}, ${place}`;
}

/** Some responses have several media types at one address. */
const variantOf = ({ headers }: FuzzResponse) =>
  /\bAccept(?!-)/.test(field(headers, 'vary')) ? field(headers, 'content-type') : '';

/** Everything that must hold for the response to any request. */
export class ResponseChecks {
  readonly #routes: readonly DocumentedRoute[];
  readonly #secrets: readonly string[];
  readonly #bodies = new BodyChecks();
  readonly #kept = new KeptAnswers();

  /** @param secrets texts that no response may contain */
  constructor(routes: readonly DocumentedRoute[], secrets: readonly string[]) {
    this.#routes = routes;
    this.#secrets = secrets;
  }

  /** @returns what is wrong with the response; nothing if all is well */
  check(request: FuzzRequest, response: FuzzResponse): string[] {
    const resource = addressedResource(request, this.#routes);
    const { status, headers } = response;
    const isHead = request.method === 'HEAD';
    const problems = missingHeaders(response);
    if (!isDocumentedStatus(request, resource, status)) {
      problems.push(`${status} for ${kindOf(request, resource)}`);
    }
    if (isHead && response.body.length > 0) problems.push('HEAD with a body');
    if (!isHead) problems.push(...this.#bodies.check(resource, response, this.#secrets));
    const leak = findSecret(JSON.stringify(headers), [...this.#secrets, CANARY]);
    if (leak !== undefined) problems.push(`a header of a response contains ${leak}`);
    if (resource.key !== undefined && status === 200) {
      const changed = this.#kept.check(`${resource.key} ${variantOf(response)}`, request.method, response);
      if (changed !== undefined) problems.push(changed);
    }
    return problems;
  }
}
