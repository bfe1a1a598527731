import { createHash } from 'node:crypto';
import type { FuzzResponse } from '../send-request.ts';

/** Headers that differ between two responses of the same content. */
const PER_RESPONSE = new Set(['date', 'connection', 'keep-alive', 'x-request-id', 'transfer-encoding']);

const hash = (body: Buffer) => createHash('sha1').update(body).digest('base64');

const fixedHeaders = ({ headers }: FuzzResponse) =>
  JSON.stringify(
    Object.entries(headers)
      .filter(([name]) => !PER_RESPONSE.has(name))
      .sort(),
  );

/**
 * The first answer for each resource in each encoding. While the content does not change, every later answer must have
 * the same bytes and headers, whatever headers or unknown parameters came with it.
 */
export class KeptAnswers {
  readonly #headers = new Map<string, string>();
  readonly #bodies = new Map<string, string>();

  /** @returns what differs from an earlier answer; undefined if nothing does */
  check(resource: string, method: string, response: FuzzResponse): string | undefined {
    const { 'content-encoding': encoding = 'identity', etag = '' } = response.headers;
    // The best Brotli takes the place of the fast one, with a tag of its own.
    const key = `${resource} ${encoding} ${/-best"$/.test(etag)}`;
    const headers = fixedHeaders(response);
    const known = this.#headers.get(key) ?? headers;
    this.#headers.set(key, known);
    if (known !== headers) return `a kept answer has changed its headers`;
    if (method === 'HEAD') return undefined;
    const body = hash(response.body);
    const knownBody = this.#bodies.get(key) ?? body;
    this.#bodies.set(key, knownBody);
    return knownBody === body ? undefined : 'a kept answer has changed its body';
  }
}
