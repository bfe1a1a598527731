import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { wordsOf } from '../../embed/render.tsx';
import { annotationWork } from '../citations/index.ts';
import {
  type EntryMeta,
  DEFAULT_DATASET as env,
  MARKDOWN_TYPE,
  SuffixedIdParams,
  WEB_ANNOTATION_TYPE,
} from '../contract/index.ts';
import { NotFoundError } from '../contract/public-errors.ts';
import { useCachePolicy } from '../http/headers/cache-policy.ts';
import { combineResults, comparable, type Result, webAnnotationOf } from '../journal/index.ts';
import { annotationDocument, annotationPage, type ShownAnnotation } from '../pages/annotation-page.ts';
import { type GlossaryChoice, type GlossaryContent, glossaryPage, pageCount } from '../pages/glossary-page.ts';
import { notFoundPage, type Pages } from '../pages/pages.ts';
import { describeDocument } from './api-v1/describe-route.ts';
import type { ApiOptions } from './options.ts';
import { choice, jsonAs, loadResponse, markdownAs, sendCached, sendPreferred } from './responses.ts';

interface ReaderPagesOptions extends ApiOptions {
  readonly pages: Pages;
  /** Where the journal's pictures and fonts are, besides the service. */
  readonly assets: string;
}

/** Reads what is chosen of the glossary. @throws NotFoundError for a page behind the last one */
async function readGlossary({ journal, catalogue, isSite, assets }: ReaderPagesOptions, chosen: GlossaryChoice) {
  const all = await catalogue.terms(env);
  const ofType = all.value.filter(({ type }) => chosen.type === '' || type === chosen.type);
  const terms = ofType.filter(({ title }) => comparable(title).includes(comparable(chosen.q)));
  if (chosen.page > pageCount(terms)) throw new NotFoundError(`The glossary has no page ${chosen.page}`, all.tags);
  const settings = await journal.settings({ env, textStyle: 'string' });
  const types = [...new Set(all.value.map(({ type }) => type))].filter((type) => type !== '').sort();
  const look = { settings: settings.value, assets, i18n: wordsOf(settings.value.language) };
  return combineResults({ ...chosen, terms, types, isSite, journal: look }, [all, settings]);
}

/** Articles that the page of an annotation names. */
const MAX_ARTICLES = 100;
const CITATION = { format: 'html', style: 'apa', lang: 'en' } as const;

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
  // Translations of an article may share its annotations, whose texts are in the journal's language.
  const isForeign = ({ language }: EntryMeta) => language !== null && language !== settings.value.language;
  const shown = articles.value.toSorted((a, b) => Number(isForeign(a)) - Number(isForeign(b)));
  const [article] = shown;
  if (article === undefined) throw new NotFoundError(`Annotation "${slug}" is in no article`, all.tags);
  const annotation = html.value;
  const work = annotationWork({ settings: settings.value, entry: article }, annotation);
  const value = {
    annotation,
    plainText: String(plain.value.content ?? ''),
    article,
    articles: shown,
    moreArticles: Math.max(0, entries.length - MAX_ARTICLES),
    mentions: terms.value.filter((other) => other !== term && term.mentions.includes(other.documentId)),
    mentionedBy: terms.value.filter((other) => other !== term && other.mentions.includes(documentId)),
    settings: settings.value,
    i18n: wordsOf(article.language ?? settings.value.language),
    citation: annotation.authors.length === 0 ? '' : await citations.write(work, CITATION),
  };
  return { ...all, value };
}

/**
 * The pages for readers of a journal: `/glossary` with the annotations that articles show, and `/annotations/:id` for
 * each of them, also as Markdown and as Web Annotation.
 */
export const readerPages: FastifyPluginAsyncTypebox<ReaderPagesOptions> = async (app, options) => {
  const { cache, pages, publicUrl: origin, assets } = options;
  await useCachePolicy(app, 'content');

  const text = Type.String({ maxLength: 200, default: '' });
  const querystring = Type.Object({ q: text, type: text });
  const params = Type.Object({ page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }) });
  app.get('/glossary/:page?', { schema: { hide: true, querystring, params } }, (request, reply) => {
    const { q, type } = request.query;
    const { page } = request.params;
    const representation = {
      found: (content: GlossaryContent) => pages.response(glossaryPage(content, origin)),
      notFound: () => pages.response(notFoundPage(`/glossary/${page}`)),
    };
    const load = () => loadResponse(readGlossary(options, { page, q, type }), representation, q + type !== '');
    return sendCached(request, reply, cache, `glossary ${JSON.stringify([page, type, q])}`, load);
  });

  const read = (slug: string) => readShown(options, slug);
  const inMarkdown = markdownAs((shown: ShownAnnotation) => annotationDocument(shown, origin));
  const webAnnotation = jsonAs(WEB_ANNOTATION_TYPE);
  const asWebAnnotation = ({ annotation, articles, settings }: ShownAnnotation) =>
    webAnnotation.found(webAnnotationOf(annotation, articles, settings, origin));
  const summary = 'The page of an annotation that an article shows';
  const described = describeDocument('getAnnotationPage', summary, 'text/html', MARKDOWN_TYPE, 'application/ld+json');
  app.get('/annotations/:id', { schema: { ...described, params: SuffixedIdParams } }, (request, reply) => {
    const { id } = request.params;
    const page = {
      found: (shown: ShownAnnotation) => pages.response(annotationPage(shown, origin, assets)),
      notFound: () => pages.response(notFoundPage(`/annotations/${id}`)),
    };
    return sendPreferred(request, reply, cache, `annotation ${id}`, [
      choice('text/html', read, page),
      choice(MARKDOWN_TYPE, read, inMarkdown),
      choice('application/ld+json', read, { ...webAnnotation, found: asWebAnnotation }),
    ]);
  });
};
