import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  type FrameAssets,
  type FrameOptions,
  type RenderedFrame,
  renderFooter,
  renderFrameError,
  renderMenu,
} from '../../../embed/render.tsx';
import { type AnswerCache, contentAnswer } from '../../cache/response-cache.ts';
import { type EntryResponse, IdParams, selectionQuery } from '../../contract/index.ts';
import { ContentError, PublicError } from '../../errors.ts';
import { type BufferedResponse, bufferResponse, type ResponseParts } from '../../http/buffered-response.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { sendResponse } from '../../http/send-response.ts';
import { colour } from '../../journal/colours.ts';
import type { Journal } from '../../journal/index.ts';
import { record } from '../../journal/stored-fields.ts';
import { sendFile } from '../client-files.ts';
import { type FrameSources, frameCsp } from './frame-csp.ts';

export interface EmbedPagesOptions {
  readonly journal: Journal;
  readonly datasets: readonly string[];
  readonly cache: AnswerCache;
  readonly sources: FrameSources;
  readonly menu: FrameAssets;
  readonly footer: FrameAssets;
  /** The built files of the frames, by their address below `/embed/`. */
  readonly files: ReadonlyMap<string, BufferedResponse>;
}

const HTML_TYPE = 'text/html; charset=utf-8';
const LANGUAGE = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;

const frameQuery = (datasets: readonly string[]) =>
  Type.Object({
    entry: IdParams.properties.id,
    env: selectionQuery(datasets).properties.env,
  });

/** What of the address only tunes the look: no language or colour is ignored, as the elements' attributes are. */
function lookOf(request: FastifyRequest): Pick<FrameOptions, 'language' | 'background' | 'foreground'> {
  const { lang, background, foreground } = record(request.query);
  return {
    language: typeof lang === 'string' && LANGUAGE.test(lang) ? lang : '',
    background: colour(background) ?? null,
    foreground: colour(foreground) ?? null,
  };
}

/** The menu and footer pages, rendered with their data inside, and their scripts and styles. */
export const embedPages: FastifyPluginAsyncTypebox<EmbedPagesOptions> = async (app, options) => {
  const { journal, datasets, cache, sources, files } = options;

  const parts = (frame: RenderedFrame): ResponseParts => ({
    type: HTML_TYPE,
    body: frame.document,
    headers: { 'content-security-policy': frameCsp(frame, sources) },
  });
  const errorParts = (request: FastifyRequest, message: string) =>
    parts(renderFrameError(message, { ...lookOf(request), slug: '', environment: '', assets: options.menu }));

  await app.register(async (pages: typeof app) => {
    await useCachePolicy(pages, 'content');
    pages.setErrorHandler<Error>(async (error, request, reply) => {
      const shown =
        error instanceof PublicError ? error : new PublicError('The journal cannot be shown at the moment', 500);
      if (shown.statusCode >= 500) request.log.error({ err: error }, 'frame failed');
      if (shown instanceof ContentError) reply.header('retry-after', String(shown.retryAfter));
      return sendResponse(
        request,
        reply,
        bufferResponse({ ...errorParts(request, shown.message), status: shown.statusCode }),
      );
    });
    const page = (
      url: string,
      assets: FrameAssets,
      render: (entry: EntryResponse, frame: FrameOptions) => RenderedFrame,
    ) =>
      pages.get(url, { schema: { hide: true, querystring: frameQuery(datasets) } }, async (request, reply) => {
        const { entry: slug, env: environment } = request.query;
        const look = lookOf(request);
        if (environment !== 'production') reply.header('cache-control', 'no-store');
        const key = [url, environment, look.language, look.background, look.foreground, slug].join(' ');
        const { value, state } = await contentAnswer(cache, {
          key,
          async make() {
            const { value: entry, tags } = await journal.entry(slug, { env: environment, textStyle: 'portabletext' });
            return { value: parts(render(entry, { ...look, slug, environment, assets })), tags };
          },
          missing: (message) => errorParts(request, message),
        });
        reply.answerKey = key;
        reply.cacheState = state;
        return sendResponse(request, reply, value);
      });
    page('/menu', options.menu, renderMenu);
    page('/footer', options.footer, renderFooter);
  });

  await app.register(async (assets) => {
    await useCachePolicy(assets, 'immutable');
    assets.get('/assets/*', { schema: { hide: true } }, sendFile(files));
  });
};
