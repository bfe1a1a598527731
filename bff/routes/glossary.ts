import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { wordsOf } from '../../embed/render.tsx';
import { DEFAULT_DATASET } from '../contract/index.ts';
import { NotFoundError } from '../contract/public-errors.ts';
import { useCachePolicy } from '../http/headers/cache-policy.ts';
import { combineResults, comparable, type Term } from '../journal/index.ts';
import { type GlossaryChoice, glossaryPage, pageCount } from '../pages/glossary-page.ts';
import { notFoundPage, type Pages } from '../pages/pages.ts';
import type { ApiOptions } from './options.ts';
import { loadResponse, sendCached } from './responses.ts';

/** Of the pages for readers of a journal. */
export interface ReaderPagesOptions extends ApiOptions {
  readonly pages: Pages;
  readonly isSite: boolean;
  /** Where the journal's pictures and fonts are, besides the service. */
  readonly assets: string;
}

const isChosen = ({ type, title }: Term, choice: GlossaryChoice): boolean =>
  (choice.type === '' || type === choice.type) && comparable(title).includes(comparable(choice.q));

/** `/glossary`: all annotations that articles show, in pages. */
export const glossary: FastifyPluginAsyncTypebox<ReaderPagesOptions> = async (app, options) => {
  const { journal, catalogue, cache, pages, publicUrl: origin, isSite, assets } = options;
  await useCachePolicy(app, 'content');

  async function read(choice: GlossaryChoice) {
    const all = await catalogue.terms(DEFAULT_DATASET);
    const terms = all.value.filter((term) => isChosen(term, choice));
    if (choice.page > pageCount(terms)) throw new NotFoundError(`The glossary has no page ${choice.page}`, all.tags);
    const read = await journal.settings({ env: DEFAULT_DATASET, textStyle: 'string' });
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
      // Made-up words make countless pages.
      return { ...loaded, isNegative: loaded.isNegative || q !== '' };
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
