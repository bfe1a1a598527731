import { createHmac } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { DEFAULT_DATASET } from '../../contract/index.ts';
import { NotFoundError, PublicError } from '../../contract/public-errors.ts';
import { webUri } from '../../contract/shared/links.ts';
import { isEqualSecret } from '../../http/equal-secrets.ts';
import type { Journal } from '../../journal/index.ts';

/** How long a token is valid, in milliseconds: longer than an editor checks an article, shorter than links are kept. */
const LIFETIME_MS = 3_600_000;

/**
 * The token that shows drafts of a dataset until a time, in seconds since 1970: the time and a signature. What is
 * signed names its purpose, so that nothing else that the secret signs is a token.
 */
function signedToken(expires: number, dataset: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(`journal drafts of ${dataset} until ${expires}`);
  return `${expires}.${signature.digest('base64url')}`;
}

/** Makes a token that shows drafts of a dataset for an hour. @param now in milliseconds since 1970 */
export const draftsToken = (secret: string, dataset = DEFAULT_DATASET, now = Date.now()): string =>
  signedToken(Math.floor((now + LIFETIME_MS) / 1_000), dataset, secret);

/** Whether a token was made with this secret for this dataset, and has not expired. @param now as for `draftsToken` */
export function isValidToken(token: string, secret: string, dataset: string, now = Date.now()): boolean {
  const expires = Number.parseInt(token, 10);
  // Texts are compared, because several texts are the same bytes in base64.
  return expires * 1_000 > now && isEqualSecret(token, signedToken(expires, dataset, secret));
}

/** The part of an article's address that shows its drafts. Browsers do not send it to the article's server. */
export const draftsFragment = (secret: string, dataset?: string): string =>
  `#journal-drafts=${draftsToken(secret, dataset)}`;

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
 * `/preview`: where the Studio's Presentation sends an editor, with a secret that it has put into the content backend.
 * It leads to the article, and only to addresses that articles of the journal have.
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
    const { value: entries } = await journal.catalogue(DEFAULT_DATASET);
    const found = entries.find(({ publicUrl }) => publicUrl !== '' && new URL(publicUrl).pathname === path);
    if (found === undefined)
      throw new NotFoundError(
        `No article has an address with the path ${path}, not even as a draft: fill in its field "Public address"`,
      );
    return reply.redirect(`${webUri(found.publicUrl)?.replace(/#.*$/, '')}${draftsFragment(secret)}`);
  });
};
