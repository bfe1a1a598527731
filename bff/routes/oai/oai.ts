import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseCache } from '../../cache/response-cache.ts';
import type { ResponseParts } from '../../http/buffered-response.ts';
import { refuseOtherMethods } from '../../http/errors/method-not-allowed.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import type { Journal } from '../../journal/index.ts';
import { describeDocument } from '../api-v1/describe-route.ts';
import type { CachedCatalogue } from '../discovery/cached-catalogue.ts';
import { loadResponse } from '../load-response.ts';
import { sendCached } from '../send-cached.ts';
import { oaiDocument, oaiErrorDocument } from './oai-document.ts';
import { OaiError } from './oai-error.ts';
import { OaiRepository } from './oai-repository.ts';
import { type OaiRequest, readRequest } from './oai-request.ts';
import { RecordIndex } from './record-index.ts';

interface OaiOptions {
  readonly journal: Journal;
  readonly cache: ResponseCache;
  readonly catalogue: CachedCatalogue;
  /** Origin that readers reach the service at. */
  readonly publicUrl: string;
  /** Whom harvesters write to. */
  readonly adminEmail: string;
}

const PATH = '/oai';
/** The type that the protocol demands. */
const TYPE = 'text/xml; charset=utf-8';
const FORM = 'application/x-www-form-urlencoded';
/** Longer than the arguments of any request. */
const MAX_BODY_BYTES = 16_384;

/** `/oai`: the journal's records for harvesters, by OAI-PMH 2.0. Both methods of the protocol mean the same. */
export const oai: FastifyPluginAsync<OaiOptions> = async (app, options) => {
  const { journal, cache, catalogue, publicUrl, adminEmail } = options;
  const baseUrl = `${publicUrl}${PATH}`;
  const repository = new OaiRepository(journal, new RecordIndex(catalogue, journal), { baseUrl, adminEmail });
  refuseOtherMethods(app, ['GET', 'HEAD', 'POST', 'OPTIONS']);
  await useCachePolicy(app, 'settled');

  const found = (body: string): ResponseParts => ({ type: TYPE, body });

  async function load(request: OaiRequest) {
    const document = async () => {
      const { value, ...tagged } = await repository.answer(request);
      return { ...tagged, value: oaiDocument(request, baseUrl, value) };
    };
    const loaded = await loadResponse(document(), { found, notFound: found });
    // Arguments can be made up, so that their responses must not displace others.
    return { ...loaded, isNegative: Object.keys(request.arguments).length > 1 };
  }

  function sendError(reply: FastifyReply, error: unknown, request?: OaiRequest): FastifyReply {
    if (!(error instanceof OaiError)) throw error;
    // The protocol has no status for errors. Without its own header, the response would be cached as a success.
    return reply
      .header('cache-control', 'no-store')
      .type(TYPE)
      .send(oaiErrorDocument(error, baseUrl, request));
  }

  async function answer(query: URLSearchParams, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    let wanted: OaiRequest | undefined;
    try {
      const read = readRequest(query);
      wanted = read;
      const key = `oai ${JSON.stringify([read.verb, Object.entries(read.arguments).sort()])}`;
      return await sendCached(request, reply, cache, key, () => load(read));
    } catch (error) {
      return sendError(reply, error, wanted);
    }
  }

  const described = describeDocument('harvest', 'The records for harvesters, by OAI-PMH 2.0', TYPE);
  app.get(PATH, { schema: described }, (request, reply) =>
    answer(new URL(request.url, baseUrl).searchParams, request, reply),
  );
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post(PATH, { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES }, (request, reply) =>
    answer(new URLSearchParams(String(request.body ?? '')), request, reply),
  );
};
