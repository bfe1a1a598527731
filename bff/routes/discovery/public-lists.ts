import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { paths } from '../../configuration/paths.ts';
import { DEFAULT_DATASET, datasetParameter, datasetQuery } from '../../contract/index.ts';
import { isSlug } from '../../contract/shared/value-forms.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { type CatalogueEntry, combineResults, type Result } from '../../journal/index.ts';
import { documentationLinks, llmsDocument } from '../../pages/markdown/llms-text.ts';
import { annotationAddress } from '../../pages/work-facts.ts';
import { describeDocument } from '../api-v1/describe-route.ts';
import { newestEntries } from '../newest-entries.ts';
import type { ApiOptions } from '../options.ts';
import { forbidStoringOtherDatasets, loadResponse, markdownOf, sendCached } from '../responses.ts';
import { atomFeed, type FeedContent, jsonFeed } from './feed.ts';
import { siteMap } from './site-map.ts';

const FIRST_PAGE = join(paths.docs, 'README.md');

/** Entries of a list. Readers ask for feeds often enough to miss none. */
const LIST_SIZE = 50;

type ReadList = (env: string) => Promise<Result<string>>;
type WriteFeed = (content: FeedContent) => string;

/** Feeds, site map and `/llms.txt`: lists for programs, at the addresses at which they look for them. */
export const publicLists: FastifyPluginAsyncTypebox<ApiOptions> = async (app, options) => {
  const { journal, datasets, cache, catalogue, publicUrl, isSite } = options;
  await useCachePolicy(app, 'settled');
  app.addHook('preHandler', forbidStoringOtherDatasets);

  function addList(path: string, operationId: string, summary: string, type: string, list: ReadList): void {
    const schema = {
      ...describeDocument(operationId, summary, type),
      querystring: Type.Object(datasetParameter(datasets)),
    };
    app.get(path, { schema }, (request, reply) => {
      const { env } = request.query;
      const found = (body: string) => ({ type, body });
      const load = () => loadResponse(list(env), { found, notFound: found });
      return sendCached(request, reply, cache, `${path} ${env}`, load);
    });
  }

  function addFeed(path: string, operationId: string, format: string, type: string, write: WriteFeed): void {
    addList(path, operationId, `The newest entries as ${format}`, type, async (env) => {
      // Feeds need a date, and an address to go to.
      const isListed = ({ released, publicUrl, doi }: CatalogueEntry) => released !== '' && publicUrl + doi !== '';
      const entries = await newestEntries(options, env, LIST_SIZE, isListed);
      const settings = await journal.settings({ env, textStyle: 'string' });
      const url = publicUrl + path + datasetQuery(env);
      return combineResults(write({ settings: settings.value, entries: entries.value, url }), [entries, settings]);
    });
  }
  addFeed('/feed.atom', 'getAtomFeed', 'an Atom feed', 'application/atom+xml; charset=utf-8', atomFeed);
  addFeed('/feed.json', 'getJsonFeed', 'a JSON Feed', 'application/feed+json; charset=utf-8', jsonFeed);

  const summary = 'The public addresses of all entries, and of the pages of annotations';
  addList('/sitemap.xml', 'getSiteMap', summary, 'application/xml; charset=utf-8', async (env) => {
    const all = await catalogue.entries(env);
    // Annotations of other datasets have no pages.
    const terms = await (env === DEFAULT_DATASET ? catalogue.terms(env) : { value: [], tags: [] });
    const pages = terms.value.map(({ slug }) => ({ publicUrl: annotationAddress(publicUrl, slug), changed: '' }));
    const first = pages.length === 0 ? [] : [{ publicUrl: `${publicUrl}/glossary`, changed: '' }];
    const { file, leftOut } = siteMap([...all.value, ...first, ...pages]);
    if (leftOut > 0)
      app.log.warn(
        { dataset: env, leftOut },
        'The site map has no room for the oldest articles: list their addresses in another one',
      );
    return combineResults(file, [all, terms]);
  });

  const llmsSummary = 'What the service has as Markdown, for language models';
  addList('/llms.txt', 'getLlmsText', llmsSummary, 'text/plain; charset=utf-8', async (env) => {
    // An article whose slug is invalid has no address.
    const entries = await newestEntries(options, env, LIST_SIZE, ({ slug }) => isSlug(slug));
    const settings = await journal.settings({ env, textStyle: 'string' });
    const listed = await markdownOf(llmsDocument(settings.value, entries.value, { origin: publicUrl, env, isSite }));
    const pages = isSite ? '' : documentationLinks(await readFile(FIRST_PAGE, 'utf8'), publicUrl);
    return combineResults(listed + pages, [entries, settings]);
  });
};
