import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  type FrameAssets,
  type FrameOptions,
  type RenderedFrame,
  renderFooter,
  renderFrameError,
  renderMenu,
} from '../../embed/render.tsx';
import { type EntryResponse, IdParams, selectionQuery } from '../contract/index.ts';
import { PublicError } from '../errors.ts';
import { type Representation, represent } from '../http/representation.ts';
import { sendRepresentation } from '../http/send.ts';
import { colour } from '../journal/colours.ts';
import type { Journal } from '../journal/index.ts';
import { record } from '../journal/raw.ts';
import { useCachePolicy } from '../plugins/cache-policy.ts';
import { sendFile } from './client-files.ts';
import { type FrameSources, frameCsp } from './frame-csp.ts';

export interface EmbedPagesOptions {
  readonly journal: Journal;
  readonly datasets: readonly string[];
  readonly sources: FrameSources;
  readonly menu: FrameAssets;
  readonly footer: FrameAssets;
  /** The built files of the frames, by their address below `/embed/`. */
  readonly files: ReadonlyMap<string, Representation>;
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
  const { journal, datasets, sources, files } = options;

  function send(request: FastifyRequest, reply: FastifyReply, frame: RenderedFrame) {
    reply.header('content-security-policy', frameCsp(frame.inlineStyles, sources));
    return sendRepresentation(request, reply, represent(HTML_TYPE, frame.document));
  }

  await app.register(async (pages: typeof app) => {
    await useCachePolicy(pages, 'content');
    pages.setErrorHandler<Error>((error, request, reply) => {
      const shown =
        error instanceof PublicError ? error : new PublicError('The journal cannot be shown at the moment', 500);
      if (shown.statusCode >= 500) request.log.error({ err: error }, 'frame failed');
      reply.code(shown.statusCode).header('cache-control', 'no-store');
      const frame = { ...lookOf(request), slug: '', environment: '', assets: options.menu };
      return send(request, reply, renderFrameError(shown.message, frame));
    });
    const page = (
      url: string,
      assets: FrameAssets,
      render: (entry: EntryResponse, frame: FrameOptions) => RenderedFrame,
    ) =>
      pages.get(url, { schema: { hide: true, querystring: frameQuery(datasets) } }, async (request, reply) => {
        const { entry: slug, env: environment } = request.query;
        if (environment !== 'production') reply.header('cache-control', 'no-store');
        const response = await journal.entry(slug, { env: environment, textStyle: 'portabletext' });
        return send(request, reply, render(response, { ...lookOf(request), slug, environment, assets }));
      });
    page('/menu', options.menu, renderMenu);
    page('/footer', options.footer, renderFooter);
  });

  await app.register(async (assets) => {
    await useCachePolicy(assets, 'immutable');
    assets.get('/assets/*', { schema: { hide: true } }, sendFile(files));
  });
};
