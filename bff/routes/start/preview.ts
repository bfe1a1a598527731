import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type TagService, writeSnippet } from '../../../embed/pages/start/snippet.ts';
import { DEFAULT_DATASET, type EntryResponse, IdParams, tagChoiceQuery } from '../../contract/index.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { notFoundPage, type Pages, sourceHash } from '../../pages/pages.ts';
import { PREVIEW_STYLES, previewPage } from '../../pages/preview-page.ts';
import type { EmbedPagesOptions } from '../embed-pages/embed-pages.ts';
import type { ApiOptions } from '../options.ts';
import { loadResponse, type Representation, sendCached } from '../responses.ts';

/**
 * The content security policy of a preview: the journal's client and its frames, and nothing of the text. The page
 * `/start` shows it in a sandbox, where `'self'` matches nothing.
 *
 * @param fontFaceCss of the journal, which the client adds
 */
function previewPolicy({ serviceOrigins, assetsOrigin }: PreviewOptions['sources'], fontFaceCss: string): string {
  const service = ["'self'", ...serviceOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${service}`,
    `style-src ${sourceHash(PREVIEW_STYLES)} ${sourceHash(fontFaceCss)}`,
    `connect-src ${service}`,
    `frame-src ${service}`,
    `img-src ${service} ${assetsOrigin}`,
    `font-src ${service} ${assetsOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

export interface PreviewOptions extends Pick<ApiOptions, 'journal' | 'datasets' | 'cache'> {
  readonly pages: Pages;
  readonly service: TagService;
  readonly sources: Pick<EmbedPagesOptions['policy'], 'serviceOrigins' | 'assetsOrigin'>;
}

/** `/start/preview/…`: an article page of an entry that contains the chosen tag. */
export const preview: FastifyPluginAsyncTypebox<PreviewOptions> = async (app, options) => {
  const { journal, datasets, cache, pages, service } = options;
  await useCachePolicy(app, 'content');
  const schema = { hide: true, params: IdParams, querystring: tagChoiceQuery(datasets) };

  app.get('/start/preview/:id', { schema }, (request, reply) => {
    const { id } = request.params;
    const { env } = request.query;
    // Previews are not visits of readers.
    const snippet = writeSnippet(id, { ...request.query, analytics: false }, service);
    const representation: Representation<EntryResponse> = {
      found: (entry) => ({
        type: 'text/html; charset=utf-8',
        body: previewPage(entry, snippet),
        headers: { 'content-security-policy': previewPolicy(options.sources, entry.fontFaceCss) },
      }),
      notFound: () => pages.response(notFoundPage(`/start/preview/${id}`)),
    };
    // Colours alone make countless previews of one entry.
    const load = () => loadResponse(journal.entry(id, { env, textStyle: 'html' }), representation, true);
    if (env !== DEFAULT_DATASET) reply.header('cache-control', 'no-store');
    return sendCached(request, reply, cache, `preview ${id} ${env} ${snippet.tag}${snippet.elements}`, load);
  });
};
