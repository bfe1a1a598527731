import type { FastifyPluginAsync } from 'fastify';
import { useCachePolicy } from '../http/headers/cache-policy.ts';
import type { Pages } from '../pages/pages.tsx';
import { sendFile } from './client-files.ts';

/** The faces and the icon of the service's own pages. Their names hold their hashes. */
export const pageFiles: FastifyPluginAsync<{ readonly pages: Pages }> = async (app, { pages }) => {
  await useCachePolicy(app, 'immutable');
  app.get('/*', { schema: { hide: true } }, sendFile(pages.files));
};
