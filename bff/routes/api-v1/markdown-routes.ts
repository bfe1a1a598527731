import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { headQuery, IdParams, MARKDOWN_TYPE } from '../../contract/index.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { annotationsDocument, articleDocument } from '../../pages/markdown/article-document.ts';
import type { Xml } from '../../pages/xml.ts';
import type { ApiOptions } from '../options.ts';
import { json, loadResponse, type Representation, sendCached } from '../responses.ts';
import { describeDocument } from './describe-route.ts';

/** Markdown of a document. The converter is loaded with the first one, so that the service starts without it. */
export async function markdownOf(document: Xml): Promise<string> {
  const converter = await import('../../pages/markdown/markdown-of.ts');
  return converter.markdownOf(document);
}

export const MARKDOWN: Representation<string> = {
  ...json,
  found: (body) => ({ type: `${MARKDOWN_TYPE}; charset=utf-8`, body, headers: { vary: 'Accept-Encoding, Accept' } }),
};

const DOCUMENTS = { entries: articleDocument, annotations: annotationsDocument };

/** How an entry, or its annotations, are cached as Markdown. */
export const cachedMarkdown =
  ({ journal, publicUrl }: ApiOptions, resource: keyof typeof DOCUMENTS) =>
  (id: string, env: string) => {
    async function read() {
      const entry = await journal.entry(id, { env, textStyle: 'html' });
      return { ...entry, value: await markdownOf(DOCUMENTS[resource](entry.value, publicUrl, env)) };
    }
    return { key: `markdown ${resource} ${id} ${env}`, load: () => loadResponse(read(), MARKDOWN) };
  };

/** Entries and their annotations as Markdown at addresses of their own, for programs that send no `Accept`. */
export const markdownRoutes: FastifyPluginAsyncTypebox<ApiOptions> = async (app, options) => {
  await useCachePolicy(app, 'content');

  function addRoute(resource: keyof typeof DOCUMENTS, operationId: string, summary: string): void {
    const cached = cachedMarkdown(options, resource);
    const described = describeDocument(operationId, summary, MARKDOWN_TYPE);
    const schema = { ...described, params: IdParams, querystring: headQuery(options.datasets) };
    app.get(`/${resource}/:id.md`, { schema }, (request, reply) => {
      const { key, load } = cached(request.params.id, request.query.env);
      return sendCached(request, reply, options.cache, key, load);
    });
  }
  addRoute('entries', 'getEntryMarkdown', 'An entry with its annotations and references as Markdown');
  addRoute('annotations', 'getEntryAnnotationsMarkdown', 'The annotations attached to an entry as Markdown');
};
