import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { refuseOtherMethods } from '../../http/errors/method-not-allowed.ts';
import { CORS_HEADERS } from '../../http/headers/response-headers.ts';
import { deskPage } from '../../pages/desk-page.tsx';
import type { Pages } from '../../pages/pages.tsx';
import type { DeskAccess } from './desk-access.ts';
import { type DeskApiOptions, deskApi } from './desk-api.ts';

interface DeskPageOptions {
  readonly access: DeskAccess;
  readonly pages: Pages;
  /** Address of the page's script. */
  readonly script: string;
}

export type DeskOptions = DeskApiOptions & DeskPageOptions;

const TokenQuery = Type.Object({ token: Type.Optional(Type.String({ maxLength: 200 })) });

/** The page contains nothing of the journal: a site that opens it gets no more than its window. */
const page: FastifyPluginAsyncTypebox<DeskPageOptions> = async (app, { access, pages, script }) => {
  refuseOtherMethods(app);
  app.get('/write', { schema: { hide: true, querystring: TokenQuery } }, async ({ query: { token } }, reply) => {
    const signIn = token === undefined ? null : access.signIn(token);
    const isRefused = token !== undefined && signIn === null;
    if (signIn !== null) reply.header('set-cookie', signIn.cookie);
    const response = pages.response(deskPage({ script, key: signIn?.key ?? null }));
    return reply
      .code(isRefused ? 403 : 200)
      .type(response.type)
      .headers(response.headers ?? {})
      .send(response.body);
  });
};

/** `/write`: the desk, where the editor of a journal folder writes annotations. */
export const desk: FastifyPluginAsyncTypebox<DeskOptions> = async (app, options) => {
  app.addHook('onRequest', async ({ headers }, reply) => {
    // No other origin reads the desk, and nothing stores it.
    for (const name of Object.keys(CORS_HEADERS)) reply.removeHeader(name);
    reply.headers({ 'cross-origin-resource-policy': 'same-origin', 'cache-control': 'no-store' });
    options.access.requireHost(headers);
  });
  await app.register(page, options);
  await app.register(deskApi, { ...options, prefix: '/write/api' });
};
