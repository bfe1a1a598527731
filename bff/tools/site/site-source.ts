import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Value } from 'typebox/value';
import { ErrorResponse } from '../../contract/index.ts';
import { parseJson } from '../../contract/shared/json-object.ts';
import { escapeHtml } from '../../contract/shared/markup.ts';
import { LakeError } from '../../lake/index.ts';
import { addressesAsFiles, siteFile } from './site-address.ts';

interface SiteFile {
  readonly body: Buffer;
  /** The requests for what the file names. */
  readonly named: readonly string[];
}

export class ResponseError extends LakeError {
  override readonly name = 'ResponseError';

  /** @param reason what the service says of it */
  constructor(
    request: string,
    readonly statusCode: number,
    readonly reason: string,
  ) {
    super(`${request}: ${statusCode} ${reason}`, { file: 'the service' });
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

/**
 * Asks the service for what becomes a site's files.
 * @param origin of the site
 * @param language of the frames that a text names without a language
 */
export function siteSource(app: FastifyInstance, origin: string, language: string) {
  const headers = { accept: ACCEPT, host: new URL(origin).host };
  const languageOf = (request: string) => new URL(request, origin).searchParams.get('lang') ?? language;

  /** The response to a request. @throws ResponseError for any status but 200 */
  async function read(request: string, [pause, ...later] = RETRIES_MS): Promise<LightMyRequestResponse> {
    const response = await app.inject({ url: request, headers });
    const { statusCode, body } = response;
    if (statusCode === 200) return response;
    if (statusCode < 500 || pause === undefined) {
      // Frames have pages of their own for errors.
      const parsed = parseJson(body);
      throw new ResponseError(request, statusCode, Value.Check(ErrorResponse, parsed) ? parsed.error.message : '');
    }
    await setTimeout(pause);
    return read(request, later);
  }

  return {
    /** The response to a request as JSON. @throws ResponseError */
    readJson: async (request: string): Promise<unknown> => JSON.parse((await read(request)).body),

    /** The name of a request's file; `null` for what a site has not. */
    nameOf(request: string): string | null {
      const file = siteFile(request, languageOf(request));
      return file === null ? null : decodeURIComponent(file);
    },

    /** The file of a request. @param name that of the file @throws ResponseError */
    async file(request: string, name: string): Promise<SiteFile> {
      const response = await read(request);
      const { 'content-type': type, 'content-security-policy': policy, link = '' } = response.headers;
      if (!TEXT.test(String(type))) return { body: response.rawPayload, named: [] };
      const inLanguage = languageOf(request);
      const linked = addressesAsFiles(String(link), origin, inLanguage);
      const isPage = name.endsWith('.html');
      const document = isPage && typeof policy === 'string' ? withPolicy(response.body, policy) : response.body;
      const { text, requests } = addressesAsFiles(document, origin, inLanguage, isPage);
      return { body: Buffer.from(text), named: [...requests, ...linked.requests] };
    },
  };
}

export type SiteSource = ReturnType<typeof siteSource>;
