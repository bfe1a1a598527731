import { decodeSignatureHeader, encodeSignatureHeader, isSignatureError, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { datasetTag, qualifySyncTags } from '../../content/tags.ts';
import { BadRequestError, PublicError } from '../../contract/public-errors.ts';
import { asText, parseJson } from '../../contract/shared/json-object.ts';
import { isEqualSecret } from '../../http/equal-secrets.ts';
import { refuseOtherMethods } from '../../http/errors/method-not-allowed.ts';
import { isPublished } from '../../lake/index.ts';

/** Calls that are remembered; of more, the oldest is forgotten. */
const MAX_REMEMBERED = 100_000;

/** The largest difference between a signature's time and the service's clock, in milliseconds. */
const MAX_AGE_MS = 300_000;

function timeOf(signature: string): number {
  try {
    return decodeSignatureHeader(signature).timestamp;
  } catch (error) {
    if (isSignatureError(error)) throw new PublicError('The signature is malformed', 401);
    throw error;
  }
}

/**
 * Whether a signature is the one that the secret gives for this body. @sanity/webhook's own check compares text, so the
 * time that it takes reveals how many characters of a guess are right.
 */
async function isSignatureOf(body: string, signature: string, timestamp: number, secret: string): Promise<boolean> {
  try {
    return isEqualSecret(signature, await encodeSignatureHeader(body, timestamp, secret));
  } catch (error) {
    // An empty body or a time before webhooks existed cannot be signed.
    if (isSignatureError(error)) return false;
    throw error;
  }
}

/**
 * Returns a function that accepts each call that the backend has signed, once, within minutes of signing. It throws a
 * PublicError: 401 for a signature that is missing, malformed, wrong or too old; 409 for a repeated call.
 * @param secrets the backend signs with any of them
 */
function signedCalls(secrets: readonly string[]) {
  const accepted = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return async (body: string, signature: string): Promise<void> => {
    if (signature === '') throw new PublicError('The call carries no signature', 401);
    const time = timeOf(signature);
    const checks = await Promise.all(secrets.map((secret) => isSignatureOf(body, signature, time, secret)));
    if (!checks.includes(true)) throw new PublicError('The signature is not valid for this body', 401);
    if (Math.abs(Date.now() - time) > MAX_AGE_MS)
      throw new PublicError('The signature is too old, or its time is in the future', 401);
    if (accepted.has(signature)) throw new PublicError('Duplicate call', 409);
    // Only valid signatures are remembered, so that nobody else can fill the memory.
    accepted.set(signature, true);
  };
}

/** The fields that a call may carry of the changed document. Others are ignored. */
const ChangedDocument = Compile(
  Type.Object({
    _id: Type.String({ minLength: 1 }),
    /** The sync tags that the change concerns, if the backend knows them. */
    syncTags: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
  }),
);

/**
 * The tags that an edit invalidates. Sync tags are exact; without them it is the tag of the whole dataset, because only
 * the lake knows which responses show a document. There are none for an unpublished document.
 * @param body the edited document
 * @param datasets the edited ones
 * @throws BadRequestError if the body is not the JSON of a document
 */
function tagsOf(body: string, datasets: readonly string[]): string[] {
  const document = parseJson(body);
  if (!ChangedDocument.Check(document))
    throw new BadRequestError('Body must be a document with its _id, and may have syncTags');
  const { _id, syncTags } = document;
  if (!isPublished(_id)) return [];
  return datasets.flatMap((name) => (syncTags === undefined ? [datasetTag(name)] : qualifySyncTags(name, syncTags)));
}

export interface WebhookOptions {
  /** The secrets that the backend may sign its calls with. */
  readonly secrets: readonly string[];
  readonly datasets: readonly string[];
  /** Invalidates responses with any of the tags. @returns the number of stale responses in this process's memory */
  invalidate(tags: readonly string[]): number;
}

/** A call carries the whole document unless the webhook has a projection. */
const MAX_BODY_BYTES = 1_048_576;

/** `POST /hooks/content`: the backend reports an edit. For deployments that cannot hold a live event stream open. */
export const webhook: FastifyPluginAsync<WebhookOptions> = async (app, { secrets, datasets, invalidate }) => {
  refuseOtherMethods(app, ['POST']);
  const accept = signedCalls(secrets);
  // The signature covers the bytes, so the body is parsed after the signature has been checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/content', { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES }, async ({ headers, body }, reply) => {
    const text = asText(body);
    await accept(text, asText(headers[SIGNATURE_HEADER_NAME]));
    // A call that names no dataset may mean any.
    const dataset = asText(headers['sanity-dataset']);
    const edited = datasets.filter((name) => dataset === '' || name === dataset);
    reply.header('cache-control', 'no-store');
    return { invalidated: invalidate(tagsOf(text, edited)) };
  });
};
