import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { wordsOf } from '../../embed/render.tsx';
import { annotationWork } from '../citations/index.ts';
import { DEFAULT_DATASET, MARKDOWN_TYPE, SuffixedIdParams, WEB_ANNOTATION_TYPE } from '../contract/index.ts';
import { NotFoundError } from '../contract/public-errors.ts';
import { useCachePolicy } from '../http/headers/cache-policy.ts';
import { combineResults, type Result, webAnnotationOf } from '../journal/index.ts';
import { annotationDocument, annotationPage, type ShownAnnotation } from '../pages/annotation-page.ts';
import { notFoundPage } from '../pages/pages.ts';
import { bodyOf, describeMedia } from './api-v1/describe-route.ts';
import type { ReaderPagesOptions } from './glossary.ts';
import type { ApiOptions } from './options.ts';
import { type Choice, jsonAs, loadResponse, markdownAs, type Representation, sendPreferred } from './responses.ts';

/** Articles that the page of an annotation names. */
const MAX_ARTICLES = 100;
const CITATION = { format: 'html', style: 'apa', lang: 'en' } as const;
const env = DEFAULT_DATASET;

/** Reads an annotation by its slug. @throws NotFoundError if no article shows it */
async function readShown(
  { journal, catalogue, citations }: ApiOptions,
  slug: string,
): Promise<Result<ShownAnnotation>> {
  const terms = await catalogue.terms(env);
  const term = terms.value.find((each) => each.slug.normalize() === slug.normalize());
  if (term === undefined) throw new NotFoundError(`Annotation "${slug}" is in no article`, terms.tags);
  const { documentId, entries } = term;
  const [html, plain, articles, settings] = await Promise.all([
    journal.annotation(documentId, { env, textStyle: 'html' }),
    journal.annotation(documentId, { env, textStyle: 'string' }),
    journal.entryMetas(entries.slice(0, MAX_ARTICLES), env),
    journal.settings({ env, textStyle: 'string' }),
  ]);
  const all = combineResults(null, [terms, html, plain, articles, settings]);
  const [entry] = articles.value;
  if (entry === undefined) throw new NotFoundError(`Annotation "${slug}" is in no article`, all.tags);
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
    i18n: wordsOf(entry.language ?? settings.value.language),
    citation: annotation.authors.length === 0 ? '' : await citations.write(work, CITATION),
  };
  return { ...all, value };
}

/** `/annotations/:id`: a page for each annotation that an article shows, also as Markdown and as Web Annotation. */
export const annotationPages: FastifyPluginAsyncTypebox<ReaderPagesOptions> = async (app, options) => {
  const { cache, pages, publicUrl: origin, assets } = options;
  await useCachePolicy(app, 'content');
  const webAnnotation = jsonAs(WEB_ANNOTATION_TYPE);

  function choicesOf(slug: string): readonly [Choice, ...Choice[]] {
    const choice = (type: string, representation: Representation<ShownAnnotation>): Choice => ({
      type,
      key: `annotation ${type} ${slug}`,
      load: () => loadResponse(readShown(options, slug), representation),
    });
    return [
      choice('text/html', {
        found: (shown) => pages.response(annotationPage(shown, origin, assets)),
        notFound: () => pages.response(notFoundPage(`/annotations/${slug}`)),
      }),
      choice(
        MARKDOWN_TYPE,
        markdownAs((shown) => annotationDocument(shown, origin)),
      ),
      choice('application/ld+json', {
        ...webAnnotation,
        found: (shown) => webAnnotation.found(webAnnotationOf(shown, origin)),
      }),
    ];
  }
  const described = describeMedia('getAnnotationPage', 'The page of an annotation that an article shows', {
    'text/html': bodyOf('text/html'),
    [MARKDOWN_TYPE]: bodyOf(MARKDOWN_TYPE),
    'application/ld+json': bodyOf('application/ld+json'),
  });
  app.get('/annotations/:id', { schema: { ...described, params: SuffixedIdParams } }, (request, reply) =>
    sendPreferred(request, reply, cache, request.params.id, choicesOf),
  );
};
