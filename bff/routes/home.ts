import type { FastifyPluginAsync } from 'fastify';
import { DEFAULT_DATASET } from '../contract/index.ts';
import { ContentError } from '../contract/public-errors.ts';
import { useCachePolicy } from '../http/headers/cache-policy.ts';
import { combineResults, type Result } from '../journal/index.ts';
import { type LandingContent, landingPage, sitePage } from '../pages/landing-page.ts';
import type { Pages } from '../pages/pages.ts';
import { exampleSlug, hasShownAnnotations, newestEntries, sendEntriesPage } from './newest-entries.ts';
import type { ApiOptions } from './options.ts';

interface HomeOptions extends ApiOptions {
  readonly pages: Pages;
  readonly version: string;
  readonly isSample: boolean;
  readonly script: string;
}

/** The newest entries, and the one that the page shows. */
type HomeContent = Pick<LandingContent, 'entries' | 'example'>;

/** Reads the page's content. @throws the errors of the content backend */
async function readContent({ journal, catalogue }: ApiOptions): Promise<Result<HomeContent>> {
  const newest = await newestEntries({ journal, catalogue });
  const entries = newest.value;
  const slug = exampleSlug(entries);
  const withoutAnnotation = { ...newest, value: { entries, example: { slug, annotation: '' } } };
  if (!entries.some(hasShownAnnotations)) return withoutAnnotation;
  const reading = journal.annotations(slug, { env: DEFAULT_DATASET, textStyle: 'string' });
  const annotations = await reading.catch((error: unknown) => {
    if (error instanceof ContentError && error.reason === 'too large') return undefined;
    throw error;
  });
  if (annotations === undefined) return withoutAnnotation;
  const shown = annotations.value.annotations.find(({ scanText }) => scanText.scanSegments.length > 0);
  return combineResults({ entries, example: { slug, annotation: shown?.url ?? '' } }, [newest, annotations]);
}

/** `/`: says what the service is and leads on. */
export const home: FastifyPluginAsync<HomeOptions> = async (app, options) => {
  const { cache, pages, publicUrl: origin, version, isSample, isSite, script } = options;
  await useCachePolicy(app, 'content');

  const page = (content: HomeContent) =>
    pages.response((isSite ? sitePage : landingPage)({ ...content, origin, version, isSample, script }));
  const unreadable = () => page({ entries: null, example: { slug: exampleSlug([]), annotation: '' } });

  app.get('/', { schema: { hide: true } }, (request, reply) => {
    const read = () => readContent(options);
    return sendEntriesPage(request, reply, { cache, key: `home ${script}`, read, found: page, unreadable });
  });
};
