import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
import { combineResults, comparable, type Result, type Term, webAnnotationOf } from '../journal/index.ts';
import { annotationDocument, annotationPage, type ShownAnnotation } from '../pages/annotation-page.ts';
import { type GlossaryChoice, glossaryPage, pageCount } from '../pages/glossary-page.ts';
import { notFoundPage, type Pages } from '../pages/pages.ts';
import { bodyOf, describeMedia } from './api-v1/describe-route.ts';
import type { ApiOptions } from './options.ts';
import {
  type Choice,
  jsonAs,
  loadResponse,
  markdownAs,
  type Representation,
  sendCached,
  sendPreferred,
} from './responses.ts';

interface ReaderPagesOptions extends ApiOptions {
  readonly pages: Pages;
  readonly isSite: boolean;
  /** Where the journal's pictures and fonts are, besides the service. */
  readonly assets: string;
}

const isChosen = ({ type, title }: Term, choice: GlossaryChoice): boolean =>
  (choice.type === '' || type === choice.type) && comparable(title).includes(comparable(choice.q));

/** `/glossary`: all annotations that articles show, in pages. */
const glossary: FastifyPluginAsyncTypebox<ReaderPagesOptions> = async (app, options) => {
  const { journal, catalogue, cache, pages, publicUrl: origin, isSite, assets } = options;

  async function read(choice: GlossaryChoice) {
    const all = await catalogue.terms(env);
    const terms = all.value.filter((term) => isChosen(term, choice));
    if (choice.page > pageCount(terms)) throw new NotFoundError(`The glossary has no page ${choice.page}`, all.tags);
    const read = await journal.settings({ env, textStyle: 'string' });
    const settings = read.value;
    const types = [...new Set(all.value.map(({ type }) => type))].filter((type) => type !== '').sort();
    const look = { settings, assets, i18n: wordsOf(settings.language) };
    return combineResults({ ...choice, terms, types, origin, isSite, journal: look }, [all, read]);
  }

  function send(request: FastifyRequest, reply: FastifyReply, choice: GlossaryChoice) {
    const { page, type, q } = choice;
    const load = async () => {
      const loaded = await loadResponse(read(choice), {
        found: (content) => pages.response(glossaryPage(content)),
        notFound: () => pages.response(notFoundPage(`/glossary/${page}`)),
      });
      // Made-up words and types make countless pages.
      return { ...loaded, isNegative: loaded.isNegative || q + type !== '' };
    };
    return sendCached(request, reply, cache, `glossary ${JSON.stringify([page, type, q])}`, load);
  }

  const text = Type.String({ maxLength: 200, default: '' });
  const querystring = Type.Object({ q: text, type: text });
  const params = Type.Object({ page: Type.Integer({ minimum: 2, maximum: 100_000 }) });
  app.get('/glossary', { schema: { hide: true, querystring } }, (request, reply) =>
    send(request, reply, { ...request.query, page: 1 }),
  );
  app.get('/glossary/:page', { schema: { hide: true, querystring, params } }, (request, reply) =>
    send(request, reply, { ...request.query, ...request.params }),
  );
};

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
  const [entry] = shown;
  if (entry === undefined) throw new NotFoundError(`Annotation "${slug}" is in no article`, all.tags);
  const annotation = html.value;
  const work = annotationWork({ settings: settings.value, entry }, annotation);
  const value = {
    annotation,
    plainText: String(plain.value.content ?? ''),
    articles: shown,
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
const annotationPages: FastifyPluginAsyncTypebox<ReaderPagesOptions> = async (app, options) => {
  const { cache, pages, publicUrl: origin, assets } = options;
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

/** The pages for readers of a journal. */
export const readerPages: FastifyPluginAsyncTypebox<ReaderPagesOptions> = async (app, options) => {
  await useCachePolicy(app, 'content');
  await app.register(glossary, options);
  await app.register(annotationPages, options);
};
