import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import { DEFAULT_CHOICE, type TagService, writeSnippet } from '../../../embed/start/snippet.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';
import { IdParams, type TagChoice, tagChoiceQuery } from '../../contract/index.ts';
import { type BufferedResponse, bufferResponse } from '../../http/buffered-response.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { sendResponse } from '../../http/send-response.ts';
import type { Journal } from '../../journal/index.ts';
import { notFoundPage } from '../../pages/not-found-page.tsx';
import type { Pages } from '../../pages/pages.tsx';
import { previewPage } from '../../pages/preview-page.tsx';
import { startPage } from '../../pages/start-page.tsx';
import type { ClientFilesOptions } from '../client-files.ts';
import type { CachedCatalogue } from '../discovery/cached-catalogue.ts';
import type { FrameSources } from '../embed-pages/frame-csp.ts';
import { loadResponse } from '../load-response.ts';
import { sendCached } from '../send-cached.ts';
import { previewPolicy } from './preview-policy.ts';

export interface StartOptions {
  readonly journal: Journal;
  readonly datasets: readonly string[];
  readonly cache: ResponseCache;
  readonly catalogue: CachedCatalogue;
  readonly pages: Pages;
  /** Contains `preview.css`. */
  readonly pagesFolder: string;
  /** Origin that readers reach the service at. */
  readonly publicUrl: string;
  readonly client: ClientFilesOptions;
  /** Address of the script with the page's components. */
  readonly script: string;
  readonly sources: Pick<FrameSources, 'serviceOrigins' | 'assetsOrigin'>;
}

/** The dataset whose newest entry the page begins with. */
const ENV = 'production';
/** A slug for the tag where the journal has no entry yet. */
const PLACEHOLDER = 'your-entry';
const CLIENT_FILE = 'journal-client.js';

/** The hash of a file as the attribute `integrity` has it; empty if the build lacks the file. */
function integrityOf(file: BufferedResponse | undefined): string {
  return file === undefined ? '' : `sha384-${createHash('sha384').update(file.bodies.identity).digest('base64')}`;
}

/** Previews send no analytics. */
const ofPreview = (choice: TagChoice): TagChoice => ({ ...choice, analytics: false });

/** `/start`: builds the tag for a page, and shows it at work in previews. */
export const start: FastifyPluginAsyncTypebox<StartOptions> = async (app, options) => {
  const { journal, datasets, cache, catalogue, pages, publicUrl: origin, client, script } = options;
  await useCachePolicy(app, 'content');
  const { version, files } = client;
  const service: TagService = { origin, version, integrity: integrityOf(files.get(CLIENT_FILE)) };
  const styles = await readFile(join(options.pagesFolder, 'preview.css'), 'utf8');
  const policy = { 'content-security-policy': previewPolicy(styles, options.sources) };
  const choiceQuery = tagChoiceQuery(datasets);

  /** The page works for journals whose entries cannot be read now. */
  async function newestEntry(log: { error(details: object, text: string): void }): Promise<string> {
    try {
      return (await catalogue.get(ENV)).catalogue.entries[0]?.slug ?? PLACEHOLDER;
    } catch (error) {
      log.error({ err: error }, 'the page /start has no entries');
      return PLACEHOLDER;
    }
  }

  app.get('/start', { schema: { hide: true } }, async (request, reply) => {
    const entry = await newestEntry(request.log);
    const { tag } = writeSnippet(entry, DEFAULT_CHOICE, service);
    const page = startPage({ ...service, datasets, entry, tag, script });
    return sendResponse(request, reply, bufferResponse(pages.response(page)));
  });

  const schema = { hide: true, params: IdParams, querystring: choiceQuery };
  app.get('/start/preview/:id', { schema }, (request, reply) => {
    const { id } = request.params;
    const choice: Static<typeof choiceQuery> = request.query;
    const snippet = writeSnippet(id, ofPreview(choice), service);
    const load = async () => ({
      ...(await loadResponse(journal.entry(id, { env: choice.env, textStyle: 'html' }), {
        found: (entry) => ({
          type: 'text/html; charset=utf-8',
          body: previewPage(entry, snippet, styles),
          headers: policy,
        }),
        notFound: () => pages.response(notFoundPage(`/start/preview/${id}`)),
      })),
      // Colours alone make countless previews of one entry.
      isNegative: true,
    });
    return sendCached(request, reply, cache, `preview ${id} ${choice.env} ${snippet.tag}${snippet.elements}`, load);
  });
};
