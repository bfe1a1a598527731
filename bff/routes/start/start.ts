import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { DEFAULT_CHOICE, type TagService, writeSnippet } from '../../../embed/pages/start/snippet.ts';
import type { EntryMeta } from '../../contract/index.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { startPage } from '../../pages/start-page.ts';
import type { ClientFilesOptions } from '../client-files.ts';
import { exampleSlug, newestEntries, sendEntriesPage } from '../newest-entries.ts';
import type { ApiOptions } from '../options.ts';
import { type PreviewOptions, preview } from './preview.ts';

/** The file that script tags load. */
const CLIENT_FILE = 'journal-client.js';

/**
 * The service as a script tag names it, with the hash of the client that it serves at its exact version.
 * @param origin that readers reach the service at
 */
function tagService(origin: string, { files, version }: ClientFilesOptions): TagService {
  const file = files.get(CLIENT_FILE);
  if (file === undefined) throw new Error(`The build has no ${CLIENT_FILE}; run npm run build`);
  const hash = createHash('sha384').update(file.bodies.identity).digest('base64');
  return { origin, version, integrity: `sha384-${hash}` };
}

interface StartOptions extends Omit<PreviewOptions, 'service'>, Pick<ApiOptions, 'catalogue' | 'publicUrl'> {
  readonly client: ClientFilesOptions;
  /** Address of the script with the page's components. */
  readonly script: string;
}

/** `/start`: builds the tag for a page, and shows it at work in previews. */
export const start: FastifyPluginAsync<StartOptions> = async (app, options) => {
  const { journal, datasets, cache, catalogue, pages, script } = options;
  const service = tagService(options.publicUrl, options.client);
  const page = (entries: readonly EntryMeta[]) => {
    const entry = exampleSlug(entries);
    const { tag } = writeSnippet(entry, DEFAULT_CHOICE, service);
    return pages.response(startPage({ ...service, datasets, entry, tag, script }));
  };

  await app.register(async (pageRoute) => {
    await useCachePolicy(pageRoute, 'content');
    // Another build has another script or another client.
    const key = `start ${script} ${service.integrity}`;
    const read = () => newestEntries({ journal, catalogue });
    pageRoute.get('/start', { schema: { hide: true } }, (request, reply) =>
      sendEntriesPage(request, reply, { cache, key, read, found: page, unreadable: () => page([]) }),
    );
  });
  await app.register(preview, { ...options, service });
};
