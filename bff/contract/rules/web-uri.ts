import { parseUrl } from './parse-url.ts';

/** Signs that URL parsers leave as they are, although no URI may have them. */
const INVALID = /[<>"{}|\\^`[\]]|%(?![\da-f]{2})/gi;

/**
 * A web address as a URI (RFC 3986), in ASCII. Browsers accept more, but validators and programs that read feeds,
 * headers and linked data do not.
 * @returns null for what is no web address
 */
export function webUri(address: string): string | null {
  const { protocol, href } = parseUrl(address) ?? {};
  if (href === undefined || (protocol !== 'http:' && protocol !== 'https:')) return null;
  // A host may be an IPv6 address in brackets.
  const path = href.indexOf('/', `${protocol}//`.length);
  return href.slice(0, path) + href.slice(path).replace(INVALID, encodeURIComponent);
}
