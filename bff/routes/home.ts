import type { FastifyPluginAsync } from 'fastify';
import type { LoadResult } from '../cache/memory-cache/memory-cache.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { type BufferedResponse, bufferResponse } from '../http/buffered-response.ts';
import { useCachePolicy } from '../http/headers/cache-policy.ts';
import { sendResponse } from '../http/send-response.ts';
import type { Journal } from '../journal/index.ts';
import { landingPage } from '../pages/landing-page.tsx';
import type { Pages } from '../pages/pages.tsx';
import type { CachedCatalogue } from './discovery/cached-catalogue.ts';
import { loadResponse } from './load-response.ts';
import { exampleSlug, type NewestEntry, newestEntries } from './newest-entries.ts';
import { sendCached } from './send-cached.ts';

export interface HomeOptions {
  readonly journal: Journal;
  readonly cache: ResponseCache;
  readonly catalogue: CachedCatalogue;
  readonly pages: Pages;
  /** Origin that readers reach the service at. */
  readonly publicUrl: string;
  readonly version: string;
  readonly isSample: boolean;
}

/** `/`: says what the service is and leads on. */
export const home: FastifyPluginAsync<HomeOptions> = async (app, options) => {
  const { journal, cache, catalogue, pages, publicUrl: origin, version, isSample } = options;
  await useCachePolicy(app, 'content');

  const page = (entries: readonly NewestEntry[] | null) =>
    pages.response(landingPage({ entries, example: exampleSlug(entries ?? []), origin, version, isSample }));

  const load = (): Promise<LoadResult<BufferedResponse>> =>
    loadResponse(newestEntries(journal, catalogue), {
      found: page,
      notFound: () => page(null),
    });

  app.get('/', { schema: { hide: true } }, async (request, reply) => {
    try {
      return await sendCached(request, reply, cache, 'home', load);
    } catch (error) {
      request.log.error({ err: error }, 'the landing page has no entries');
      return sendResponse(request, reply, bufferResponse({ ...page(null), status: 503 }));
    }
  });
};
