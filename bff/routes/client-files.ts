import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { NotFoundError } from '../errors.ts';
import type { BufferedResponse } from '../http/buffered-response.ts';
import { useCachePolicy } from '../http/headers/cache-policy.ts';
import { sendResponse } from '../http/send-response.ts';

export interface ClientFilesOptions {
  /** The built client: `journal-client.js`, `journal-client.mjs`. */
  readonly files: ReadonlyMap<string, BufferedResponse>;
  /** The exact version, which immutable addresses carry. */
  readonly version: string;
}

type FileRequest = FastifyRequest<{ Params: { '*': string } }>;

/** Sends one of some files by the rest of the address. */
export function sendFile(files: ReadonlyMap<string, BufferedResponse>) {
  return async (request: FileRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const file = files.get(request.params['*']);
    if (file === undefined) throw new NotFoundError(`There is no file "${request.params['*']}" here`);
    return sendResponse(request, reply, file);
  };
}

/** The browser client, under its major version (checked again after minutes) and its exact version (never again). */
export const clientFiles: FastifyPluginAsync<ClientFilesOptions> = async (app, { files, version }) => {
  const [major] = version.split('.');
  const plain = { schema: { hide: true } };
  await app.register(async (floating) => {
    await useCachePolicy(floating, 'settled');
    floating.get(`/v${major}/*`, plain, sendFile(files));
  });
  await app.register(async (exact) => {
    await useCachePolicy(exact, 'immutable');
    exact.get(`/${version}/*`, plain, sendFile(files));
  });
};
