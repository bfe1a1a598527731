import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { annotate } from '../../annotate/annotate-in-thread.ts';
import { ConcurrencyLimiter } from '../../concurrency/concurrency-limiter.ts';
import { ThreadEndedError } from '../../concurrency/worker-thread.ts';
import { AnnotateRequest, type AnnotateResponse, selectionQuery } from '../../contract/index.ts';
import { PublicError } from '../../contract/public-errors.ts';
import type { ApiOptions } from '../options.ts';
import { describeRoute } from './describe-route.ts';

/** In bytes, of JSON. The longest articles have a tenth of it. */
const MAX_BODY_BYTES = 2_097_152;

/** Pages may wait for the one that is being marked. */
const LIMITS = { maxRunning: 1, maxQueued: 20, busy: 'Too many pages are being marked at the moment' };

/**
 * `POST /annotate`: the marks of an entry, written into HTML that the caller is about to show.
 *
 * The response is the HTML and not the offsets of the marks: those would be in UTF-16 units, which a caller in PHP or
 * Python had to convert, and nested marks need an order; compressed, the text costs less than that code. Nothing is
 * cached: callers keep the page, and the text may be a draft.
 */
export const annotateRoute: FastifyPluginAsyncTypebox<ApiOptions> = async (app, { journal, datasets }) => {
  const limiter = new ConcurrencyLimiter(LIMITS);
  const described = describeRoute('annotate', "HTML with the marks of an entry's annotations", 'AnnotateResponse', {
    413: 'The HTML is too long',
  });
  const schema = { ...described, body: AnnotateRequest, querystring: selectionQuery(datasets) };
  app.post(
    '/annotate',
    { schema, bodyLimit: MAX_BODY_BYTES },
    async ({ query, body }, reply): Promise<AnnotateResponse> => {
      const { entry, html, ...options } = body;
      const { annotations, isHidden } = (await journal.annotations(entry, query)).value;
      reply.header('cache-control', 'no-store');
      const shown = isHidden ? [] : annotations;
      try {
        return { html: await limiter.run(() => annotate(html, shown, options)) };
      } catch (error) {
        throw error instanceof ThreadEndedError ? new PublicError('The page could not be marked in time', 504) : error;
      }
    },
  );
};
