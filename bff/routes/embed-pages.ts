import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
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
    // These three only tune the look: what is no language or colour is ignored, as the elements' attributes are.
    lang: Type.Optional(Type.String()),
    background: Type.Optional(Type.String()),
    foreground: Type.Optional(Type.String()),
  });
type FrameQuery = Static<ReturnType<typeof frameQuery>>;

function frameOptions(query: FrameQuery, assets: FrameAssets): FrameOptions {
  return {
    slug: query.entry,
    environment: query.env,
    language: query.lang !== undefined && LANGUAGE.test(query.lang) ? query.lang : 'en',
    background: colour(query.background) ?? null,
    foreground: colour(query.foreground) ?? null,
    assets,
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
      return send(
        request,
        reply.code(shown.statusCode).header('cache-control', 'no-store'),
        renderFrameError(shown.message),
      );
    });
    const page = (
      url: string,
      assets: FrameAssets,
      render: (entry: EntryResponse, options: FrameOptions) => RenderedFrame,
    ) =>
      pages.get(url, { schema: { hide: true, querystring: frameQuery(datasets) } }, async (request, reply) => {
        const { entry, env } = request.query;
        if (env !== 'production') reply.header('cache-control', 'no-store');
        const response = await journal.entry(entry, { env, textStyle: 'portabletext' });
        return send(request, reply, render(response, frameOptions(request.query, assets)));
      });
    page('/menu', options.menu, renderMenu);
    page('/footer', options.footer, renderFooter);
  });

  await app.register(async (assets) => {
    await useCachePolicy(assets, 'immutable');
    assets.get('/assets/*', { schema: { hide: true } }, sendFile(files));
  });
};
