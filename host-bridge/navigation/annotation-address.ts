const FORM = /^#annotation=([^&]+)$/;
/** The fragment is a route of the page, which may have a query of its own. */
const ROUTE = /^#!?\//;
const IN_ROUTE = /^[^?]*\?(?:.*&)?annotation=([^&]+)/;

/** Whether the page names what it shows in the fragment, as routers without a server do. */
export const isRoute = (hash: string): boolean => ROUTE.test(hash);

/**
 * The slug in a fragment of exactly the form `#annotation=<slug>`, or in a route with the query `annotation=<slug>`;
 * `undefined` for any other fragment.
 */
export function annotationIn(hash: string): string | undefined {
  const [, slug] = (isRoute(hash) ? IN_ROUTE : FORM).exec(hash) ?? [];
  try {
    return slug && decodeURIComponent(slug);
  } catch {
    return undefined;
  }
}

/** The fragment that opens an annotation. */
export const fragmentOf = (slug: string): string => `#annotation=${encodeURIComponent(slug)}`;

/** An address that opens an annotation. A route stays what it is, with one more parameter. */
export function addressOf(page: string, slug: string): string {
  const { hash, href } = new URL(page);
  const fragment = fragmentOf(slug);
  if (!isRoute(hash)) return href.slice(0, href.length - hash.length).replace(/#$/, '') + fragment;
  const [path, query = ''] = hash.split('?');
  const others = query.split('&').filter((part) => part !== '' && !part.startsWith('annotation='));
  return `${href.slice(0, -hash.length)}${path}?${[...others, fragment.slice(1)].join('&')}`;
}
