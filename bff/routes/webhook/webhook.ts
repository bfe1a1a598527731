import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeSignatureHeader, encodeSignatureHeader, isSignatureError, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { datasetTag, qualifySyncTags } from '../../content/tags.ts';
import { BadRequestError, PublicError } from '../../contract/public-errors.ts';
import { refuseOtherMethods } from '../../http/errors/method-not-allowed.ts';

/** Of more keys, the least recently used is forgotten. */
const MAX_KEYS = 100_000;

/** Remembers the highest number of each key. */
class Marks {
  readonly #marks = new LRUCache<string, number>({ max: MAX_KEYS });

  /** Raises the mark of a key. @returns the mark before; undefined for a new key */
  raise(key: string, value: number): number | undefined {
    const previous = this.#marks.get(key);
    if (previous === undefined || value > previous) this.#marks.set(key, value);
    return previous;
  }
}

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

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a signature is the one that the secret gives for this body. @sanity/webhook's own check compares text, so the
 * time that it takes tells how many characters of a guess are right. Digests have one length, as `timingSafeEqual`
 * needs it.
 */
async function isSignatureOf(body: string, signature: string, timestamp: number, secret: string): Promise<boolean> {
  try {
    const expected = await encodeSignatureHeader(body, timestamp, secret);
    return timingSafeEqual(sha256(signature), sha256(expected));
  } catch (error) {
    // An empty body or a time before webhooks existed cannot be signed.
    if (isSignatureError(error)) return false;
    throw error;
  }
}

/** Accepts each call that the backend has signed, once, within minutes of signing. */
class SignedCalls {
  readonly #secrets: readonly string[];
  readonly #marks: Marks;

  /** @param secrets the backend signs with any of them @param marks remember the calls that were accepted */
  constructor(secrets: readonly string[], marks: Marks) {
    this.#secrets = secrets;
    this.#marks = marks;
  }

  /**
   * Checks a call.
   * @param body exactly as it was sent
   * @throws PublicError 401 for a signature that is missing, malformed, wrong or too old; 409 for a repeated call
   */
  async accept(body: string, signature: string | undefined): Promise<void> {
    if (signature === undefined) throw new PublicError('The call carries no signature', 401);
    const time = timeOf(signature);
    const isFresh = Math.abs(Date.now() - time) <= MAX_AGE_MS;
    const checks = await Promise.all(this.#secrets.map((secret) => isSignatureOf(body, signature, time, secret)));
    if (!checks.includes(true)) throw new PublicError('The signature is not valid for this body', 401);
    if (!isFresh) throw new PublicError('The signature is too old, or its time is in the future', 401);
    // Only valid ones are remembered, so that strangers cannot fill the memory.
    const isRepeated = this.#marks.raise(`call ${signature}`, time) !== undefined;
    if (isRepeated) throw new PublicError('This call has been received before', 409);
  }
}

/** The fields that a call may carry of the changed document. Others are ignored. */
const ChangedDocument = Type.Object({
  _id: Type.String({ minLength: 1 }),
  _updatedAt: Type.Optional(Type.String()),
  /** The sync tags that the change concerns, if the backend knows them. */
  syncTags: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
});
type ChangedDocument = Static<typeof ChangedDocument>;

const validator = Compile(ChangedDocument);

/** Ids of documents that are never served. */
const UNPUBLISHED = /^(drafts|versions)\./;

/** @throws BadRequestError if the body is not the JSON of a document */
function readDocument(body: string): ChangedDocument {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new BadRequestError('Body must be JSON');
  }
  if (validator.Check(value)) return value;
  throw new BadRequestError('Body must be a document with its _id, and may have _updatedAt and syncTags');
}

/** Turns edits into the tags that they invalidate, and ignores edits that arrive out of order. */
class Edits {
  readonly #datasets: readonly string[];
  readonly #marks: Marks;

  /** @param datasets the served ones @param marks remember the last edit of each document */
  constructor(datasets: readonly string[], marks: Marks) {
    this.#datasets = datasets;
    this.#marks = marks;
  }

  /**
   * The tags that an edit invalidates. Sync tags are exact; without them it is the tag of the whole dataset, because
   * only the lake knows which responses show a document. There are none for an unpublished document or an edit that is
   * older than one received before.
   * @param dataset the edited one; unset if unknown, which means all
   */
  tagsOf(document: ChangedDocument, dataset: string | undefined): string[] {
    if (UNPUBLISHED.test(document._id) || this.#isLate(document, dataset)) return [];
    const datasets = this.#datasets.filter((name) => dataset === undefined || name === dataset);
    const { syncTags } = document;
    return datasets.flatMap((name) => (syncTags === undefined ? [datasetTag(name)] : qualifySyncTags(name, syncTags)));
  }

  #isLate({ _id, _updatedAt = '' }: ChangedDocument, dataset = ''): boolean {
    const at = Date.parse(_updatedAt);
    if (Number.isNaN(at)) return false;
    const last = this.#marks.raise(`edit ${dataset} ${_id}`, at);
    return last !== undefined && at < last;
  }
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

const single = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined);

/** `POST /hooks/content`: the backend reports an edit. For deployments that cannot hold a live event stream open. */
export const webhook: FastifyPluginAsync<WebhookOptions> = async (app, { secrets, datasets, invalidate }) => {
  refuseOtherMethods(app, ['POST']);
  const marks = new Marks();
  const calls = new SignedCalls(secrets, marks);
  const edits = new Edits(datasets, marks);
  // The signature covers the bytes, so the body is parsed after the signature has been checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/content', { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES }, async ({ headers, body }, reply) => {
    const text = typeof body === 'string' ? body : '';
    await calls.accept(text, single(headers[SIGNATURE_HEADER_NAME]));
    const tags = edits.tagsOf(readDocument(text), single(headers['sanity-dataset']));
    reply.header('cache-control', 'no-store');
    return { invalidated: invalidate(tags) };
  });
};
