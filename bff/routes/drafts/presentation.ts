import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { DEFAULT_DATASET } from '../../contract/index.ts';
import { NotFoundError, PublicError } from '../../contract/public-errors.ts';
import type { Journal } from '../../journal/index.ts';

/** How long a token is valid, in milliseconds: longer than an editor checks an article, shorter than links are kept. */
const LIFETIME_MS = 3_600_000;

/** What is signed names its purpose, so that nothing else that the secret signs is a token. */
const signatureOf = (expires: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`journal drafts until ${expires}`).digest();

/** Makes a token that shows drafts for an hour: when it expires, in seconds since 1970, and a signature of that. */
export function draftsToken(secret: string, now = Date.now()): string {
  const expires = String(Math.floor((now + LIFETIME_MS) / 1_000));
  return `${expires}.${signatureOf(expires, secret).toString('base64url')}`;
}

/** Whether a token was signed with this secret, and has not expired. */
export function isValidToken(token: string, secret: string, now = Date.now()): boolean {
  const [expires = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(expires, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) * 1_000 > now;
}

/** The part of an article's address that shows its drafts. Browsers do not send it to the article's server. */
export const draftsFragment = (secret: string): string => `#journal-drafts=${draftsToken(secret)}`;

/** What leads an editor from the Studio to an article with drafts. */
export interface PresentationOptions {
  /** Reads a draft in place of each published document that has one. */
  readonly journal: Journal;
  /** Signs the tokens of editors. */
  readonly secret: string;
  /** Whether the Studio's Presentation made this address of `/preview`. Unset: there is no Presentation. */
  isFromStudio?(address: string): Promise<boolean>;
}

/** The path of an address in the parameter of the Studio, which may be an address or a path. */
const pathOf = (address: string) =>
  URL.canParse(address, 'http://path') ? new URL(address, 'http://path').pathname : '/';

/**
 * `/preview`: where the Studio's Presentation sends an editor, with a secret that it has put into the content backend. It
 * leads to the article, and only to addresses that articles of the journal have.
 */
export const presentation: FastifyPluginAsyncTypebox<PresentationOptions> = async (
  app,
  { journal, secret, isFromStudio },
) => {
  if (isFromStudio === undefined) return;
  const querystring = Type.Object({ 'sanity-preview-pathname': Type.String({ default: '/' }) });
  app.get('/preview', { schema: { querystring } }, async ({ query, url }, reply) => {
    reply.header('cache-control', 'no-store');
    if (!(await isFromStudio(url)))
      throw new PublicError('The Studio did not make this link, or it is too old; open Presentation again', 401);
    const path = pathOf(query['sanity-preview-pathname']);
    const addresses = await journal.publicAddresses(DEFAULT_DATASET);
    const found = addresses.find((address) => new URL(address).pathname === path);
    if (found === undefined)
      throw new NotFoundError(
        `No article has an address with the path ${path}, not even as a draft: fill in its field "Public address"`,
      );
    return reply.redirect(found.replace(/#.*$/, '') + draftsFragment(secret));
  });
};
