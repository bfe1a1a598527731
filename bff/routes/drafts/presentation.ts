import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { DEFAULT_DATASET } from '../../contract/index.ts';
import { NotFoundError, PublicError } from '../../contract/public-errors.ts';
import type { Journal } from '../../journal/index.ts';
import { draftsFragment } from './drafts-token.ts';

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
