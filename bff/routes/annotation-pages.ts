import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { annotationWork } from '../citations/index.ts';
import { DEFAULT_DATASET, IdParams, MARKDOWN_TYPE, WEB_ANNOTATION_TYPE } from '../contract/index.ts';
import { NotFoundError } from '../contract/public-errors.ts';
import { useCachePolicy } from '../http/headers/cache-policy.ts';
import { preferredType } from '../http/negotiation.ts';
import { combineResults, type Result, webAnnotationOf } from '../journal/index.ts';
import { annotationDocument, annotationPage, type ShownAnnotation } from '../pages/annotation-page.ts';
import { notFoundPage, type Pages } from '../pages/pages.ts';
import { annotationAddress } from '../pages/work-facts.ts';
import { bodyOf, describeDocument, describeMedia } from './api-v1/describe-route.ts';
import { loadMarkdown } from './api-v1/load-markdown.ts';
import type { ApiOptions } from './options.ts';
import { jsonAs, loadResponse, sendCached } from './responses.ts';

interface AnnotationPagesOptions extends ApiOptions {
  readonly pages: Pages;
  /** Where pictures of annotations are, besides the service. */
  readonly imageSources: string;
}

/** Articles that the page of an annotation names. */
const MAX_ARTICLES = 100;
const CITATION = { format: 'html', style: 'apa', lang: 'en' } as const;
const env = DEFAULT_DATASET;
const VARY = { vary: 'Accept-Encoding, Accept' };

/** Reads an annotation by its slug. @throws NotFoundError if no article shows it */
async function readShown(
  { journal, catalogue, citations }: ApiOptions,
  slug: string,
): Promise<Result<ShownAnnotation>> {
  const terms = await catalogue.terms(env);
  const term = terms.value.find((each) => each.slug.normalize() === slug);
  if (term === undefined) throw new NotFoundError(`Annotation "${slug}" is in no article`, terms.tags);
  const { documentId, entries } = term;
  const [html, plain, articles, settings] = await Promise.all([
    journal.annotation(documentId, { env, textStyle: 'html' }),
    journal.annotation(documentId, { env, textStyle: 'string' }),
    journal.entryMetas(entries.slice(0, MAX_ARTICLES), env),
    journal.settings({ env, textStyle: 'string' }),
  ]);
  const tags = [terms, html, plain, articles, settings];
  const [entry] = articles.value;
  if (entry === undefined)
    throw new NotFoundError(`Annotation "${slug}" is in no article`, combineResults(null, tags).tags);
  const annotation = html.value;
  const work = annotationWork({ settings: settings.value, entry }, annotation);
  const value = {
    annotation,
    plainText: String(plain.value.content ?? ''),
    articles: articles.value,
    moreArticles: Math.max(0, entries.length - MAX_ARTICLES),
    mentions: terms.value.filter((other) => other !== term && term.mentions.includes(other.documentId)),
    mentionedBy: terms.value.filter((other) => other !== term && other.mentions.includes(documentId)),
    settings: settings.value,
    citation: annotation.authors.length === 0 ? '' : await citations.write(work, CITATION),
  };
  return combineResults(value, tags);
}

/** `/annotations/:id`: a page for each annotation that an article shows, also as Markdown and as Web Annotation. */
export const annotationPages: FastifyPluginAsyncTypebox<AnnotationPagesOptions> = async (app, options) => {
  const { cache, pages, publicUrl: origin, imageSources } = options;
  await useCachePolicy(app, 'content');
  const apiAddress = ({ id }: { readonly id: string }) => `${origin}/api/v1/entries/${encodeURIComponent(id)}`;

  const asPage = (slug: string) =>
    loadResponse(readShown(options, slug), {
      found: (shown) => {
        const response = pages.response(annotationPage(shown, origin, imageSources));
        return { ...response, headers: { ...response.headers, ...VARY } };
      },
      notFound: () => pages.response(notFoundPage(`/annotations/${slug}`)),
    });
  const asMarkdown = (slug: string) =>
    loadMarkdown(
      () => readShown(options, slug),
      (shown) => annotationDocument(shown, origin),
    );
  const webAnnotation = jsonAs(WEB_ANNOTATION_TYPE);
  const asWebAnnotation = (slug: string) =>
    loadResponse(readShown(options, slug), {
      ...webAnnotation,
      found: ({ annotation, articles, settings }) => ({
        ...webAnnotation.found(
          webAnnotationOf(annotation, articles, settings, annotationAddress(origin, slug), apiAddress),
        ),
        headers: VARY,
      }),
    });
  const loads = { 'text/html': asPage, [MARKDOWN_TYPE]: asMarkdown, 'application/ld+json': asWebAnnotation };

  function send(request: FastifyRequest, reply: FastifyReply, slug: string, type: keyof typeof loads) {
    return sendCached(request, reply, cache, `annotation ${type} ${slug}`, () => loads[type](slug));
  }
  const described = describeMedia('getAnnotationPage', 'The page of an annotation that an article shows', {
    'text/html': bodyOf('text/html'),
    [MARKDOWN_TYPE]: bodyOf(MARKDOWN_TYPE),
    'application/ld+json': bodyOf('application/ld+json'),
  });
  app.get('/annotations/:id', { schema: { ...described, params: IdParams } }, (request, reply) => {
    const type = preferredType(request.headers.accept, ['text/html', MARKDOWN_TYPE, 'application/ld+json']);
    return send(request, reply, request.params.id, type);
  });
  const inMarkdown = describeDocument('getAnnotationMarkdown', 'An annotation as Markdown', MARKDOWN_TYPE);
  app.get('/annotations/:id.md', { schema: { ...inMarkdown, params: IdParams } }, (request, reply) =>
    send(request, reply, request.params.id, MARKDOWN_TYPE),
  );
};
