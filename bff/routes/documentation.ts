import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { type BufferedResponse, bufferResponse } from '../http/buffered-response.ts';
import { useCachePolicy } from '../http/headers/cache-policy.ts';
import { sendResponse } from '../http/send-response.ts';
import { readStaticFiles } from '../http/static-files.ts';
import { Documentation } from '../pages/documentation/documentation.ts';
import { documentationPage, searchPage } from '../pages/documentation-page.tsx';
import { notFoundPage } from '../pages/not-found-page.tsx';
import type { PageContent, Pages } from '../pages/pages.tsx';

export interface DocumentationOptions {
  /** Contains the pages as Markdown, and their pictures. */
  readonly folder: string;
  readonly pages: Pages;
}

const isPicture = (name: string) => /\.(svg|png|webp)$/.test(name);

/** `/docs`: the documentation, and a search of it. */
export const documentation: FastifyPluginAsyncTypebox<DocumentationOptions> = async (app, { folder, pages }) => {
  await useCachePolicy(app, 'settled');
  const responseOf = (content: PageContent, status = 200) => bufferResponse({ ...pages.response(content), status });
  const missing = (name: string) => responseOf(notFoundPage(`/docs/${name}`), 404);

  async function read() {
    const [all, files] = await Promise.all([Documentation.read(folder), readStaticFiles(folder)]);
    const responses = new Map<string, BufferedResponse>([...files].filter(([name]) => isPicture(name)));
    for (const page of all.pages) responses.set(page.name, responseOf(documentationPage(page)));
    return { all, responses };
  }
  let loaded: ReturnType<typeof read> | undefined;
  /** The first request reads the pages, so that the service starts without them. */
  function load(): ReturnType<typeof read> {
    loaded ??= read().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  }

  const params = Type.Object({ name: Type.String({ maxLength: 100 }) });
  const querystring = Type.Object({ q: Type.String({ maxLength: 200, default: '' }) });
  app.get('/docs', { schema: { hide: true } }, async (request, reply) =>
    sendResponse(request, reply, (await load()).responses.get('') ?? missing('')),
  );
  app.get('/docs/:name', { schema: { hide: true, params } }, async (request, reply) => {
    const { name } = request.params;
    return sendResponse(request, reply, (await load()).responses.get(name) ?? missing(name));
  });
  app.get('/docs/search', { schema: { hide: true, querystring } }, async (request, reply) => {
    const { q } = request.query;
    return sendResponse(request, reply, responseOf(searchPage(q, (await load()).all.search(q))));
  });
};
