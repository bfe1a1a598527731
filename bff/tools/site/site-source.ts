import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Value } from 'typebox/value';
import { ErrorResponse } from '../../contract/index.ts';
import { escapeHtml } from '../../contract/shared/markup.ts';
import { LakeError } from '../../lake/index.ts';
import { addressesAsFiles, siteFile } from './site-address.ts';

/** A response of the service as a site has it. */
interface SiteFile {
  readonly body: Buffer;
  /** The requests for what the file names. */
  readonly named: readonly string[];
}

/** What the body of an error says. Frames have pages of their own for errors. */
function reasonOf(body: string): string {
  if (!body.startsWith('{')) return '';
  const parsed: unknown = JSON.parse(body);
  return Value.Check(ErrorResponse, parsed) ? parsed.error.message : '';
}

/** The service responds to a request with an error. */
export class ResponseError extends LakeError {
  override readonly name = 'ResponseError';
  readonly statusCode: number;
  /** What the service says of it. */
  readonly reason: string;

  /** @param body of the response */
  constructor(request: string, statusCode: number, body: string) {
    const reason = reasonOf(body);
    super(`${request}: ${statusCode} ${reason}`, { file: 'the service' });
    this.statusCode = statusCode;
    this.reason = reason;
  }
}

/** A response that fails is asked for again after these times: the content backend may be out of reach, or busy. */
const RETRIES_MS = [1_000, 5_000, 15_000, 30_000];

/** The media types of texts, in which addresses are replaced. */
const TEXT = /^text\/|json|xml|bibtex|research-info/;

/** Pictures in other sizes are sent in the form that all browsers of today know. */
const ACCEPT = 'image/webp,*/*';

/** What a policy in a document cannot say. Browsers would print a warning. */
const HEADER_ONLY = /;\s*(?:frame-ancestors|report-uri|sandbox)[^;]*/g;

/** Puts a document's policy into its head, for hosts that send no headers of the site. */
const withPolicy = (document: string, policy: string): string =>
  document.replace(
    /<meta charset="utf-8">/,
    (charset) =>
      `${charset}<meta http-equiv="content-security-policy" content="${escapeHtml(policy.replace(HEADER_ONLY, ''))}">`,
  );

/** Asks the service for what becomes a site's files. */
export class SiteSource {
  readonly #app: FastifyInstance;
  readonly #origin: string;
  readonly #language: string;

  /**
   * @param origin of the site
   * @param language of the frames that a text names without a language
   */
  constructor(app: FastifyInstance, origin: string, language: string) {
    this.#app = app;
    this.#origin = origin;
    this.#language = language;
  }

  /** The response to a request. @throws ResponseError for any status but 200 */
  async read(request: string, [pause, ...later] = RETRIES_MS): Promise<LightMyRequestResponse> {
    const headers = { accept: ACCEPT, host: new URL(this.#origin).host };
    const response = await this.#app.inject({ url: request, headers });
    if (response.statusCode === 200) return response;
    if (response.statusCode < 500 || pause === undefined)
      throw new ResponseError(request, response.statusCode, response.body);
    await setTimeout(pause);
    return this.read(request, later);
  }

  /** The response to a request as JSON. */
  async readJson(request: string): Promise<unknown> {
    return JSON.parse((await this.read(request)).body);
  }

  /** The name of a request's file; `null` for what a site has not. */
  nameOf(request: string): string | null {
    const file = siteFile(request, this.#languageOf(request));
    return file === null ? null : decodeURIComponent(file);
  }

  /** The file of a request. @param name that of the file @throws ResponseError */
  async file(request: string, name: string): Promise<SiteFile> {
    const language = this.#languageOf(request);
    const { headers, body, rawPayload } = await this.read(request);
    if (!TEXT.test(String(headers['content-type']))) return { body: rawPayload, named: [] };
    const linked = addressesAsFiles(String(headers.link ?? ''), this.#origin, language);
    const policy = headers['content-security-policy'];
    const isPage = name.endsWith('.html');
    const document = isPage && typeof policy === 'string' ? withPolicy(body, policy) : body;
    const { text, requests } = addressesAsFiles(document, this.#origin, language, isPage);
    return { body: Buffer.from(text), named: [...requests, ...linked.requests] };
  }

  #languageOf(request: string): string {
    return new URL(request, this.#origin).searchParams.get('lang') ?? this.#language;
  }
}
