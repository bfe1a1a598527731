import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import {
  DeskDraft,
  DeskOpenRequest,
  DeskPictureQuery,
  DeskPictureRequest,
  type DeskSaved,
  DeskSaveRequest,
  MAX_PICTURE_MEGABYTES,
  SeenAnnotation,
} from '../../contract/index.ts';
import { PublicError } from '../../contract/public-errors.ts';
import type { Desk } from '../../folder/index.ts';
import { refuseOtherMethods } from '../../http/errors/method-not-allowed.ts';
import { CORS_HEADERS } from '../../http/headers/response-headers.ts';
import type { PageContent, Pages } from '../../pages/pages.ts';
import { optional, xml } from '../../pages/xml.ts';
import type { DeskAccess } from './desk-access.ts';

export interface DeskOptions {
  readonly content: Desk;
  readonly access: DeskAccess;
  /** Shows the editor an address of the desk with a token. */
  announce(address: string): void;
  readonly pages: Pages;
  readonly script: string;
}

/** In bytes. The longest text that a draft may have is shorter. */
const MAX_BODY_BYTES = 2_097_152;

const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1_000_000;

const STATUS = { saved: 200, changed: 409, invalid: 422 } as const;

/** What a route is told of the body that it takes. */
const taking = <Body extends TSchema>(body: Body) => ({ bodyLimit: MAX_BODY_BYTES, schema: { hide: true, body } });

/** `POST /write/api/…`: what the desk does with the journal folder. Only the signed-in desk may call it. */
const deskApi: FastifyPluginAsyncTypebox<DeskOptions> = async (app, { content, access, announce }) => {
  refuseOtherMethods(app, ['POST']);
  app.addHook('onRequest', async ({ headers }) => {
    access.requireDesk(headers);
    if (access.isSignedIn(headers)) return;
    // The service was started again, or the editor has come by another of the machine's names.
    if (!access.hasToken) announce(access.newAddress(headers.host ?? ''));
    throw new PublicError('Open the address that the terminal shows', 401);
  });
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );

  app.post('/list', taking(Type.Object({})), () => content.list());
  app.post('/open', taking(DeskOpenRequest), async ({ body }) => {
    const opened = await content.open(body.annotation);
    if (opened === null) throw new PublicError(`There is no annotation "${body.annotation}"`, 404);
    return opened;
  });
  app.post('/check', taking(DeskDraft), ({ body }) => content.check(body));
  const send = (reply: FastifyReply, saved: DeskSaved) => reply.code(STATUS[saved.status]).send(saved);
  app.post('/save', taking(DeskSaveRequest), async ({ body }, reply) =>
    send(reply, await content.save(body.draft, body.state)),
  );
  app.post('/remove', taking(SeenAnnotation), async ({ body }, reply) => send(reply, await content.remove(body)));
  const picture = { hide: true, querystring: DeskPictureQuery };
  app.post('/add-picture', { bodyLimit: MAX_PICTURE_BYTES, schema: picture }, async ({ query, body }, reply) => {
    if (!Buffer.isBuffer(body)) throw new PublicError('The body must be application/octet-stream', 415);
    const added = await content.addPicture(query.article, query.name, body);
    return reply.code('file' in added ? 200 : 422).send(added);
  });
  app.post('/picture', taking(DeskPictureRequest), async ({ body }, reply) => {
    const found = await content.readPicture(body.file);
    if (found === null) throw new PublicError(`There is no picture ${body.file}`, 404);
    return reply.type(found.type).header('x-content-type-options', 'nosniff').send(Buffer.from(found.bytes));
  });
};

/** The page, whose script asks for what it shows. @param key of a new sign-in, for the storage of the page's origin */
function deskPage(script: string, key: string | undefined): PageContent {
  const signIn = optional(key ?? null, (value) => xml` signin="${value}"`);
  const main = xml`<journal-desk${signIn}><p>The desk needs scripts.</p></journal-desk>`;
  return { title: 'Write – Journal', main, script, allowsBlobImages: true };
}

const TokenQuery = Type.Object({ token: Type.Optional(Type.String({ maxLength: 200 })) });

/** The page contains nothing of the journal: a site that opens it gets no more than its window. */
const page: FastifyPluginAsyncTypebox<DeskOptions> = async (app, { access, pages, script }) => {
  refuseOtherMethods(app);
  app.get('/write', { schema: { hide: true, querystring: TokenQuery } }, async ({ query: { token } }, reply) => {
    const signIn = token === undefined ? null : access.signIn(token);
    const isRefused = token !== undefined && signIn === null;
    if (signIn !== null) reply.header('set-cookie', signIn.cookie);
    const response = pages.response(deskPage(script, signIn?.key));
    return reply
      .code(isRefused ? 403 : 200)
      .type(response.type)
      .headers(response.headers ?? {})
      .send(response.body);
  });
};

function forbidOtherOrigins(reply: FastifyReply): void {
  for (const name of Object.keys(CORS_HEADERS)) reply.removeHeader(name);
}

/** Responds only at names of this machine while the journal is written, and has browsers ask each time. */
export function keepToThisMachine(app: FastifyInstance, access: DeskAccess): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const refusal = access.refusalOf(headers);
    if (refusal !== null) {
      forbidOtherOrigins(reply);
      throw refusal;
    }
    // A writer looks at what was saved a moment ago.
    reply.header('cache-control', 'no-cache');
  });
}

/** `/write`: the desk, where the editor of a journal folder writes annotations. */
export const desk: FastifyPluginAsyncTypebox<DeskOptions> = async (app, options) => {
  app.addHook('onRequest', async (_request, reply) => {
    // No other origin reads the desk, and nothing stores it.
    forbidOtherOrigins(reply);
    reply.headers({ 'cross-origin-resource-policy': 'same-origin', 'cache-control': 'no-store' });
  });
  await app.register(page, options);
  await app.register(deskApi, { ...options, prefix: '/write/api' });
};
