import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
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
import { refuseOtherMethods } from '../../http/errors/method-not-allowed.ts';
import type { DeskFolder } from '../../program/journal-folder/index.ts';
import type { DeskAccess } from './desk-access.ts';

export interface DeskApiOptions {
  readonly content: Pick<DeskFolder, keyof DeskFolder>;
  readonly access: DeskAccess;
  /** Shows the editor an address of the desk with a token. */
  announce(address: string): void;
}

/** The longest text that a draft may have is shorter. */
const MAX_BODY_BYTES = 2_097_152;

const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1_000_000;

const STATUS = { saved: 200, changed: 409, invalid: 422 } as const;

/** `POST /write/api/…`: what the desk does with the journal folder. Only the signed-in desk may call it. */
export const deskApi: FastifyPluginAsyncTypebox<DeskApiOptions> = async (app, { content, access, announce }) => {
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
  const bodyLimit = MAX_BODY_BYTES;

  app.post('/list', { bodyLimit, schema: { hide: true, body: Type.Object({}) } }, () => content.list());
  app.post('/open', { bodyLimit, schema: { hide: true, body: DeskOpenRequest } }, async ({ body }) => {
    const opened = await content.open(body.annotation);
    if (opened === null) throw new PublicError(`There is no annotation "${body.annotation}"`, 404);
    return opened;
  });
  app.post('/check', { bodyLimit, schema: { hide: true, body: DeskDraft } }, ({ body }) => content.check(body));
  const answer = (reply: FastifyReply, saved: DeskSaved) => reply.code(STATUS[saved.status]).send(saved);
  app.post('/save', { bodyLimit, schema: { hide: true, body: DeskSaveRequest } }, async ({ body }, reply) =>
    answer(reply, await content.save(body.draft, body.state)),
  );
  app.post('/remove', { bodyLimit, schema: { hide: true, body: SeenAnnotation } }, async ({ body }, reply) =>
    answer(reply, await content.remove(body)),
  );
  const picture = { hide: true, querystring: DeskPictureQuery };
  app.post('/add-picture', { bodyLimit: MAX_PICTURE_BYTES, schema: picture }, async ({ query, body }, reply) => {
    if (!Buffer.isBuffer(body)) throw new PublicError('The body must be application/octet-stream', 415);
    const added = await content.addPicture(query.article, query.name, body);
    return reply.code('file' in added ? 200 : 422).send(added);
  });
  app.post('/picture', { bodyLimit, schema: { hide: true, body: DeskPictureRequest } }, async ({ body }, reply) => {
    const found = await content.readPicture(body.file);
    if (found === null) throw new PublicError(`There is no picture ${body.file}`, 404);
    return reply.type(found.type).header('x-content-type-options', 'nosniff').send(Buffer.from(found.bytes));
  });
};
