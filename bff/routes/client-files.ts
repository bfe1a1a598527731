import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { NotFoundError } from '../contract/public-errors.ts';
import type { BufferedResponse } from '../http/buffered-response.ts';
import { useCachePolicy } from '../http/headers/cache-policy.ts';
import { sendResponse } from '../http/send-response.ts';
import type { Pages } from '../pages/pages.ts';

export interface ClientFilesOptions {
  /** The built client by file name, such as `journal-client.js`. */
  readonly files: ReadonlyMap<string, BufferedResponse>;
  /** The exact version, which is part of immutable addresses. */
  readonly version: string;
  readonly older?: ReadonlyMap<string, ReadonlyMap<string, BufferedResponse>>;
}

type FileRequest = FastifyRequest<{ Params: { '*': string } }>;

/** Sends the file that the wildcard of the route names. */
export function sendFile(files: ReadonlyMap<string, BufferedResponse>) {
  return async (request: FileRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const file = files.get(request.params['*']);
    if (file === undefined) throw new NotFoundError(`There is no file "${request.params['*']}" here`);
    return sendResponse(request, reply, file);
  };
}

/**
 * Serves the browser client: at its major version for minutes, and at its exact version as immutable. Older versions
 * are served at their exact versions. At the major version they have only the files that the current one has not: for
 * some minutes after an upgrade, browsers still have an older first file, which loads others by the hashes in their
 * names.
 */
export const clientFiles: FastifyPluginAsync<ClientFilesOptions> = async (app, { files, version, older = [] }) => {
  const [major] = version.split('.');
  const kept = [...older].flatMap(([name, built]) => (name.startsWith(`${major}.`) ? [...built] : []));
  const undocumented = { schema: { hide: true } };
  await app.register(async (floating) => {
    await useCachePolicy(floating, 'settled');
    floating.get(`/v${major}/*`, undocumented, sendFile(new Map([...kept, ...files])));
  });
  await app.register(async (exact) => {
    await useCachePolicy(exact, 'immutable');
    for (const [name, built] of new Map([...older, [version, files]]))
      exact.get(`/${name}/*`, undocumented, sendFile(built));
  });
};

/** The fonts and the icon of the service's own pages. Their names hold their hashes. */
export const pageFiles: FastifyPluginAsync<{ readonly pages: Pages }> = async (app, { pages }) => {
  await useCachePolicy(app, 'immutable');
  app.get('/*', { schema: { hide: true } }, sendFile(pages.files));
};
