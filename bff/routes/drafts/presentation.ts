import { createHmac } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { urlSearchParamPreviewPathname, urlSearchParamPreviewPerspective } from '@sanity/preview-url-secret/constants';
import { withoutSecretSearchParams } from '@sanity/preview-url-secret/without-secret-search-params';
import Type from 'typebox';
import { isPreview, withPerspective } from '../../content/perspective.ts';
import { DEFAULT_DATASET } from '../../contract/index.ts';
import { NotFoundError, PublicError } from '../../contract/public-errors.ts';
import { parseUrl, webUri } from '../../contract/shared/links.ts';
import { addressKeys, withoutQuery } from '../../contract/shared/page-lookup.ts';
import { isEqualSecret } from '../../http/equal-secrets.ts';
import type { CatalogueEntry, Journal } from '../../journal/index.ts';

/** How long a token is valid, in milliseconds: longer than an editor checks an article, shorter than links are kept. */
const LIFETIME_MS = 3_600_000;

const DRAFTS = 'drafts';

/**
 * The token that shows drafts of a dataset until a time, in seconds since 1970: the time, what is previewed unless that
 * is `drafts`, and a signature. What is signed names its purpose, so that nothing else that the secret signs is a token.
 */
function signedToken(expires: number, dataset: string, secret: string, perspective: string): string {
  const isPlain = perspective === DRAFTS;
  const purpose = `journal drafts of ${dataset} until ${expires}${isPlain ? '' : ` in ${perspective}`}`;
  const signature = createHmac('sha256', secret).update(purpose).digest('base64url');
  return [expires, ...(isPlain ? [] : [perspective]), signature].join('.');
}

/** Makes a token that shows drafts of a dataset for an hour. @param now in milliseconds since 1970 */
export const draftsToken = (
  secret: string,
  dataset = DEFAULT_DATASET,
  now = Date.now(),
  perspective = DRAFTS,
): string => signedToken(Math.floor((now + LIFETIME_MS) / 1_000), dataset, secret, perspective);

/**
 * What a token shows that was made with this secret for this dataset.
 *
 * @param now as for `draftsToken` @returns a perspective; null for any other token, and after its time
 */
export function perspectiveOf(token: string, secret: string, dataset: string, now = Date.now()): string | null {
  const expires = Number.parseInt(token, 10);
  const perspective = token.split('.').slice(1, -1).join('.') || DRAFTS;
  // Texts are compared, because several texts are the same bytes in base64.
  const isValid = expires * 1_000 > now && isEqualSecret(token, signedToken(expires, dataset, secret, perspective));
  return isValid ? perspective : null;
}

/** The part of an article's address that shows its drafts. Browsers do not send it to the article's server. */
export const draftsFragment = (secret: string, dataset?: string, perspective?: string): string =>
  `#journal-drafts=${draftsToken(secret, dataset, Date.now(), perspective)}`;

/** What leads an editor from the Studio to an article with drafts. */
export interface PresentationOptions {
  /** Reads a draft in place of each published document that has one. */
  readonly journal: Journal;
  /** Signs the tokens of editors. */
  readonly secret: string;
  /** Whether the Studio's Presentation made this address of `/preview`. Unset: there is no Presentation. */
  isFromStudio?(address: string): Promise<boolean>;
}

/**
 * The path of an address in the parameter of the Studio, which may be an address or a path, in the form in which paths
 * are compared: with the query, but without the parameters that the Studio itself adds.
 */
function pathOf(address: string): string {
  const url = parseUrl(address, 'http://path');
  return (url && addressKeys(withoutSecretSearchParams(url).href)?.path) ?? '/';
}

/**
 * The entry with a path and its query, or else the only one with the path. Where several articles have the path, the
 * query says which of them is meant, and any other would be the wrong one.
 */
function entryAt(path: string, entries: readonly CatalogueEntry[]): CatalogueEntry | undefined {
  const candidates = entries.filter((entry) => withoutQuery(entry.path) === withoutQuery(path));
  return candidates.find((entry) => entry.path === path) ?? (candidates.length === 1 ? candidates[0] : undefined);
}

/**
 * `/preview`: where the Studio's Presentation sends an editor, with a secret that it has put into the content backend.
 * It leads to the article, and only to addresses that articles of the journal have.
 */
export const presentation: FastifyPluginAsyncTypebox<PresentationOptions> = async (
  app,
  { journal, secret, isFromStudio },
) => {
  if (isFromStudio === undefined) return;
  const querystring = Type.Object({
    [urlSearchParamPreviewPathname]: Type.String({ default: '/' }),
    [urlSearchParamPreviewPerspective]: Type.String({ default: DRAFTS }),
  });
  app.get('/preview', { schema: { querystring } }, async ({ query, url }, reply) => {
    reply.header('cache-control', 'no-store');
    if (!(await isFromStudio(url)))
      throw new PublicError('The Studio did not make this link, or it is too old; open Presentation again', 401);
    const path = pathOf(query[urlSearchParamPreviewPathname]);
    const studioPreviewPerspective = query[urlSearchParamPreviewPerspective];
    const perspective = isPreview(studioPreviewPerspective) ? studioPreviewPerspective : DRAFTS;
    const { value: entries } = await withPerspective(perspective, () => journal.catalogue(DEFAULT_DATASET));
    const found = entryAt(path, entries);
    if (found === undefined)
      throw new NotFoundError(
        `No article has an address with the path ${path}, not even as a draft: fill in its field "Public address"`,
      );
    return reply.redirect(
      `${webUri(found.publicUrl)?.replace(/#.*$/, '')}${draftsFragment(secret, DEFAULT_DATASET, perspective)}`,
    );
  });
};
