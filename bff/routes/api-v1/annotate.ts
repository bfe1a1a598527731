import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Annotator } from '../../annotate/annotator.ts';
import { AnnotateRequest, type AnnotateResponse, selectionQuery } from '../../contract/index.ts';
import type { ApiOptions } from '../options.ts';
import { describeRoute } from './describe-route.ts';

/** In bytes, of JSON. The longest articles have a tenth of it. */
const MAX_BODY_BYTES = 2_097_152;

/**
 * `POST /annotate`: the marks of an entry, written into HTML that the caller is about to show.
 *
 * The response is the HTML and not the offsets of the marks: those would be in UTF-16 units, which a caller in PHP or
 * Python had to convert, and nested marks need an order; compressed, the text costs less than that code. Nothing is
 * cached: callers keep the page, and the text may be a draft.
 */
export const annotateRoute: FastifyPluginAsyncTypebox<ApiOptions> = async (app, { journal, datasets }) => {
  const annotator = new Annotator();
  app.addHook('onClose', () => annotator.close());
  const described = describeRoute('annotate', "HTML with the marks of an entry's annotations", 'AnnotateResponse', {
    413: 'The HTML is too long',
  });
  const schema = { ...described, body: AnnotateRequest, querystring: selectionQuery(datasets) };
  app.post('/annotate', { schema, bodyLimit: MAX_BODY_BYTES }, async ({ query, body }, reply) => {
    const { entry, html, ...options } = body;
    const { annotations, isHidden } = (await journal.annotations(entry, query)).value;
    reply.header('cache-control', 'no-store');
    const response: AnnotateResponse = { html: await annotator.annotate(html, isHidden ? [] : annotations, options) };
    return response;
  });
};
