import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { DeskDraft } from '../../contract/index.ts';
import { PublicError } from '../../contract/public-errors.ts';
import { refuseOtherMethods } from '../../http/errors/method-not-allowed.ts';
import { deskPage } from '../../pages/desk-page.tsx';
import type { Pages } from '../../pages/pages.tsx';
import { isOwnJson } from './desk-access.ts';
import { keepPrivate } from './keep-private.ts';
import type { StudioDesk } from './studio-desk.ts';

interface StudioDeskOptions {
  readonly desk: StudioDesk;
  /** The origins that the service has for its readers. The header `Host` does not count. */
  readonly origins: readonly string[];
  readonly pages: Pages;
  /** Address of the page's script. */
  readonly script: string;
}

/** More than a text that a reader reads in a card. Strangers may ask for checks, too. */
const MAX_BODY_BYTES = 32_768;

const api: FastifyPluginAsyncTypebox<Pick<StudioDeskOptions, 'desk' | 'origins'>> = async (app, { desk, origins }) => {
  refuseOtherMethods(app, ['POST']);
  app.addHook('onRequest', async ({ headers }) => {
    if (!origins.some((origin) => origin === headers.origin))
      throw new PublicError('Only the desk itself may call this address', 403);
    if (!isOwnJson(headers)) throw new PublicError('The body must be application/json', 415);
  });
  const bodyLimit = MAX_BODY_BYTES;
  app.post('/list', { bodyLimit, schema: { hide: true, body: Type.Object({}) } }, () => desk.list());
  app.post('/check', { bodyLimit, schema: { hide: true, body: DeskDraft } }, ({ body }) => desk.check(body));
  app.post('/lead', { bodyLimit, schema: { hide: true, body: DeskDraft } }, ({ body }) => desk.lead(body));
};

/**
 * `/write` of a journal that is edited in a Studio. It needs no sign-in: it reads what is published, and no route here
 * writes anything. The editor's own session in the Studio saves.
 */
export const studioDesk: FastifyPluginAsyncTypebox<StudioDeskOptions> = async (app, options) => {
  const { pages, script } = options;
  keepPrivate(app);
  await app.register(async (page) => {
    refuseOtherMethods(page);
    page.get('/write', { schema: { hide: true } }, async (_request, reply) => {
      const { type, headers = {}, body } = pages.response(deskPage({ script, key: null, isStudio: true }));
      return reply.type(type).headers(headers).send(body);
    });
  });
  await app.register(api, { ...options, prefix: '/write/api' });
};
