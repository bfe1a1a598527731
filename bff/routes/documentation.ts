import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { JsonObject } from '../contract/shared/json-object.ts';
import { type BufferedResponse, bufferResponse } from '../http/buffered-response.ts';
import { useCachePolicy } from '../http/headers/cache-policy.ts';
import { sendResponse } from '../http/send-response.ts';
import { readStaticFiles } from '../http/static-files.ts';
import { apiReference } from '../pages/documentation/api-reference.ts';
import { Documentation } from '../pages/documentation/documentation.ts';
import { documentationPage, searchPage } from '../pages/documentation/documentation-page.ts';
import { REPOSITORY } from '../pages/documentation/links.ts';
import { renderMarkdown } from '../pages/documentation/render-markdown.ts';
import { notFoundPage, type PageContent, type Pages } from '../pages/pages.ts';

interface DocumentationOptions {
  /** Contains the pages as Markdown, and their pictures. */
  readonly folder: string;
  /** The page that says which data about readers is recorded. Data-protection officers get it as a file, too. */
  readonly analyticsPage: string;
  /** Folders with files that the pages link to: recipes, and scripts to copy. */
  readonly examples: readonly string[];
  /** Of the service: links to other files of the repository lead to its tag. */
  readonly version: string;
  api(): JsonObject;
  readonly pages: Pages;
}

const isPicture = (name: string) => /\.(svg|png|webp)$/.test(name);

/** Examples are served as text, to be read and copied. Pages and tests beside them are none. */
const IS_NO_EXAMPLE = /\.(html|test\.ts)$/;

async function readExamples(folder: string): Promise<[name: string, response: BufferedResponse][]> {
  const responses: [string, BufferedResponse][] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || IS_NO_EXAMPLE.test(entry.name)) continue;
    const body = await readFile(join(folder, entry.name));
    responses.push([entry.name, bufferResponse({ type: 'text/plain; charset=utf-8', body })]);
  }
  return responses;
}

/** Where pages of earlier versions are now. */
const MOVED: ReadonlyMap<string, string> = new Map([
  ['publishers', '/docs/script-tag'],
  ['integrators', '/docs/frameworks'],
  ['operators', '/docs/deploy'],
  ['stores', '/docs/sanity'],
  ['special-pages', '/docs/security'],
  ['glossary', '/docs#terms'],
  ['developers', `${REPOSITORY}/blob/HEAD/.github/contributing/code.md`],
  ['tests', `${REPOSITORY}/blob/HEAD/.github/contributing/tests.md`],
  ['benches', `${REPOSITORY}/blob/HEAD/.github/contributing/benches.md`],
]);

/** `/docs`: the documentation with the API's reference, and a search of it. */
export const documentation: FastifyPluginAsyncTypebox<DocumentationOptions> = async (app, options) => {
  const { folder, pages } = options;
  await useCachePolicy(app, 'settled');
  const responseOf = (content: PageContent, status = 200) => bufferResponse({ ...pages.response(content), status });
  const missing = (name: string) => responseOf(notFoundPage(`/docs/${name}`), 404);

  async function read() {
    const analytics = renderMarkdown('analytics', await readFile(options.analyticsPage, 'utf8'));
    const all = await Documentation.read(folder, options.version, [apiReference(options.api()), analytics]);
    const files = await readStaticFiles(folder);
    const pictures = [...files].filter(([name]) => isPicture(name));
    const examples = await Promise.all(options.examples.map(readExamples));
    const responses = new Map<string, BufferedResponse>([...pictures, ...examples.flat()]);
    for (const page of all.pages) responses.set(page.name, responseOf(documentationPage(page, all.groups)));
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
    const address = MOVED.get(name);
    if (address !== undefined) return reply.redirect(address, 301);
    return sendResponse(request, reply, (await load()).responses.get(name) ?? missing(name));
  });
  app.get('/docs/search', { schema: { hide: true, querystring } }, async (request, reply) => {
    const { q } = request.query;
    const { all } = await load();
    return sendResponse(request, reply, responseOf(searchPage(q, all.search(q), all.groups)));
  });
};
