import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { findInternal, findSecret } from '../../support/leaks.ts';
import { CANARY } from '../generate/headers.ts';
import type { FuzzResponse } from '../send-request.ts';
import type { AddressedResource } from './addressed-resource.ts';

const hasSchema = Compile(Type.Object({ error: Type.Object({ message: Type.String(), statusCode: Type.Integer() }) }));
/** Errors of the embedded lake have the form that the lake's ordinary clients read. */
const isLakeError = Compile(Type.Object({ error: Type.Unknown() }));

const LAKE = /^\/v[^/]+\/data\//;

/** How many bodies that were found valid are remembered by their hash. */
const MAX_REMEMBERED = 20_000;

function decoded({ headers, body }: FuzzResponse): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return (encoding === 'br' ? brotliDecompressSync(body) : body).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorProblem({ path, route }: AddressedResource, response: FuzzResponse, text: string): string | undefined {
  const { status, headers } = response;
  const isPage = String(headers['content-type']).startsWith('text/html');
  // A browser gets a page at an unknown address.
  const isUnknown = route === undefined && status === 404;
  if (isPage && (isUnknown || path.startsWith('/embed/'))) return undefined;
  const body = parse(text);
  if (LAKE.test(path) && isLakeError.Check(body)) return undefined;
  if (!hasSchema.Check(body)) return `the body of a ${status} is no documented error`;
  return body.error.statusCode === status ? undefined : `the body of a ${status} says ${body.error.statusCode}`;
}

/** Checks bodies: readable in their encoding, valid against their schema, free of anything secret. */
export class BodyChecks {
  readonly #valid = new Set<string>();

  /** @returns what is wrong with the body */
  check(resource: AddressedResource, response: FuzzResponse, secrets: readonly string[]): string[] {
    const { status, body } = response;
    if (body.length === 0) return status >= 400 ? [`a ${status} without a body`] : [];
    const id = createHash('sha1').update(`${resource.route?.path} ${status} `).update(body).digest('base64');
    if (this.#valid.has(id)) return [];
    const problems = this.#problems(resource, response, secrets);
    if (problems.length === 0 && this.#valid.size < MAX_REMEMBERED) this.#valid.add(id);
    return problems;
  }

  #problems(resource: AddressedResource, response: FuzzResponse, secrets: readonly string[]): string[] {
    const { route } = resource;
    const { status } = response;
    const text = decoded(response);
    const problems: string[] = [];
    // Built files and pages of documentation may quote paths.
    const isFile = route === undefined && status < 400;
    const leak = findSecret(text, [...secrets, CANARY]) ?? (isFile ? undefined : findInternal(text));
    if (leak !== undefined) problems.push(`the body of a ${status} contains ${leak}`);
    if (status >= 400) {
      const problem = errorProblem(resource, response, text);
      if (problem !== undefined) problems.push(problem);
    } else if (status === 200 && route?.bodies.get(200)?.Check(parse(text)) === false)
      problems.push(`the body of ${route.path} does not match its schema`);
    return problems;
  }
}
