import { SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import type { FastifyPluginAsync } from 'fastify';
import { Edits, readDocument } from './changed-document.ts';
import { SignedCalls } from './signed-calls.ts';

export interface ContentHookOptions {
  /** What the backend signs its calls with. */
  readonly secret: string;
  readonly datasets: readonly string[];
  /** Outdates the answers that depend on any of the tags. @returns how many of this process they are */
  outdate(tags: readonly string[]): number;
}

/** A call carries a whole document unless the webhook has a projection. */
const MAX_BODY_BYTES = 1_048_576;

const single = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined);

/** `POST /hooks/content`: the backend tells of an edit, for where its live events cannot be followed. */
export const contentHook: FastifyPluginAsync<ContentHookOptions> = async (app, { secret, datasets, outdate }) => {
  const calls = new SignedCalls(secret);
  const edits = new Edits(datasets);
  // The signature is of the bytes: the body stays text until it is checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/content', { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES }, async ({ headers, body }, reply) => {
    const text = typeof body === 'string' ? body : '';
    await calls.accept(text, single(headers[SIGNATURE_HEADER_NAME]));
    const tags = edits.outdated(readDocument(text), single(headers['sanity-dataset']));
    reply.header('cache-control', 'no-store');
    return { outdated: outdate(tags) };
  });
};
