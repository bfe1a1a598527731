import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import {
  chooseLanguage,
  type FrameAssets,
  type RenderedFrame,
  renderFooter,
  renderFrameError,
  renderMenu,
} from '../../../embed/render.tsx';
import { DEFAULT_DATASET, datasetParameter, IdParams } from '../../contract/index.ts';
import { ContentError, PublicError } from '../../contract/public-errors.ts';
import { ownValue } from '../../contract/shared/json-object.ts';
import { type BufferedResponse, bufferResponse, type ResponseParts } from '../../http/buffered-response.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { sendResponse } from '../../http/send-response.ts';
import { sourceHash } from '../../pages/pages.ts';
import { sendFile } from '../client-files.ts';
import type { ApiOptions } from '../options.ts';
import { loadResponse, sendCached } from '../responses.ts';

/** What frames may load and embed, and who may frame them. */
interface FramePolicy {
  /**
   * Origins at which readers reach the service. They stand beside `'self'`, which matches nothing in WebKit when a
   * sandbox gives the frame an opaque origin, and in the place of it for scripts. They come from the configuration and
   * never from a request's `Host`: caches keep the response for all readers.
   */
  readonly serviceOrigins: readonly string[];
  /** Origin of pictures and fonts. */
  readonly assetsOrigin: string;
  /** Who may frame the page: a `frame-ancestors` source list. */
  readonly frameAncestors: string;
  /**
   * A page with an embedder policy embeds only frames that have one, of either value. `require-corp` needs a header on
   * every asset. `credentialless` loads assets without such a header too; WebKit does not know it.
   */
  readonly embedderPolicy: 'require-corp' | 'credentialless';
}

/**
 * The content security policy of a frame: its own scripts and styles, the journal's assets, nothing else. Inline
 * scripts and styles are allowed by their hash, so the page needs neither `unsafe-inline` nor a nonce for each
 * response.
 */
function frameCsp(
  { inlineScripts, inlineStyle }: Pick<RenderedFrame, 'inlineScripts' | 'inlineStyle'>,
  { serviceOrigins, assetsOrigin, frameAncestors }: FramePolicy,
): string {
  const service = ["'self'", ...serviceOrigins].join(' ');
  // Not `'self'`: assets of the content and scripts of other pages have the same origin.
  const scripts = serviceOrigins.map((origin) => `${origin}/embed/assets/`);
  const assets = [...new Set(["'self'", ...serviceOrigins, assetsOrigin])].join(' ');
  return [
    "default-src 'none'",
    ['script-src', ...scripts, ...inlineScripts.map(sourceHash)].join(' '),
    `style-src ${sourceHash(inlineStyle)}`,
    `img-src ${assets}`,
    `font-src ${assets}`,
    `connect-src ${service}`,
    "base-uri 'none'",
    "form-action 'none'",
    // `*` matches only origins with a scheme. Without the directive, pages with an opaque origin may frame as well:
    // files, and sandboxed pages such as the previews of editors.
    ...(frameAncestors.split(' ').includes('*') ? [] : [`frame-ancestors ${frameAncestors}`]),
  ].join('; ');
}

const frameResponse = (frame: RenderedFrame, policy: FramePolicy): ResponseParts => ({
  type: 'text/html; charset=utf-8',
  body: frame.document,
  headers: {
    'content-security-policy': frameCsp(frame, policy),
    'cross-origin-embedder-policy': policy.embedderPolicy,
  },
});

export interface EmbedPagesOptions extends Pick<ApiOptions, 'journal' | 'datasets' | 'cache'> {
  readonly policy: FramePolicy;
  readonly assets: FrameAssets;
  /** The name of the link from each annotation to its document in the Studio. */
  editLabel?(language: string): string;
  /** The built files of the frames, by their address below `/embed/assets/`. */
  readonly files: ReadonlyMap<string, BufferedResponse>;
}

/** The interface language that a frame's query asks for. The query of a malformed request may have any shape. */
function languageOf(query: unknown): string {
  const lang = ownValue(query, 'lang');
  return chooseLanguage(typeof lang === 'string' ? lang : '');
}

/** The menu and footer pages, rendered with their data. */
export const framePages: FastifyPluginAsyncTypebox<EmbedPagesOptions> = async (app, options) => {
  const { journal, datasets, cache, policy, assets } = options;
  const errorPage = (message: string, language: string) =>
    frameResponse(renderFrameError(message, { language, assets }), policy);

  await useCachePolicy(app, 'content');
  app.setErrorHandler<Error>(async (error, request, reply) => {
    const shown =
      error instanceof PublicError ? error : new PublicError('The journal cannot be shown at the moment', 500);
    if (shown.statusCode >= 500) request.log.error({ err: error }, 'frame failed');
    if (shown instanceof ContentError) reply.header('retry-after', String(shown.retryAfter));
    const page = errorPage(shown.message, languageOf(request.query));
    return sendResponse(request, reply, bufferResponse({ ...page, status: shown.statusCode }));
  });

  const querystring = Type.Object({ entry: IdParams.properties.id, ...datasetParameter(datasets) });
  const addPage = (url: string, render: typeof renderMenu) =>
    app.get(url, { schema: { hide: true, querystring } }, (request, reply) => {
      const { entry: slug, env } = request.query;
      const language = languageOf(request.query);
      if (env !== DEFAULT_DATASET) reply.header('cache-control', 'no-store');
      const key = `frame ${[request.routeOptions.url, slug, env, language].join(' ')}`;
      const load = () =>
        loadResponse(journal.entry(slug, { env, textStyle: 'portabletext' }), {
          found: (entry) =>
            frameResponse(render(entry, { language, assets, editLabel: options.editLabel?.(language) }), policy),
          notFound: (message) => errorPage(message, language),
        });
      return sendCached(request, reply, cache, key, load);
    });
  addPage('/menu', renderMenu);
  addPage('/footer', renderFooter);
};

/** Serves the pages of the frames and the files that they load. */
export const embedPages: FastifyPluginAsyncTypebox<EmbedPagesOptions> = async (app, options) => {
  // The options hold this plugin's own prefix, which must not apply twice.
  await app.register(framePages, { ...options, prefix: '' });
  await app.register(async (assets) => {
    await useCachePolicy(assets, 'immutable');
    assets.get('/assets/*', { schema: { hide: true } }, sendFile(options.files));
  });
};
