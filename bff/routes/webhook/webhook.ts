import { SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import type { FastifyPluginAsync } from 'fastify';
import { refuseOtherMethods } from '../../http/errors/method-not-allowed.ts';
import { Edits, readDocument } from './changed-document.ts';
import { Marks, SignedCalls } from './signed-calls.ts';

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
