import { DOI, type ValueForm } from './value-forms.ts';

/**
 * The address as the engine reads it; null if it is not valid. `URL.canParse` refuses hosts such as `münchen.example`
 * once Node.js 20 has optimised the call.
 */
export function parseUrl(address: string, base?: string): URL | null {
  // Most fields are empty, and an error of the parser costs as much as twenty addresses.
  if (address === '') return null;
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** A part of an address without percent-encoding; the text itself if its encoding is malformed. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * A DOI as part of an address. `encodeURI` keeps the characters that begin a query or a fragment, with which another
 * DOI would resolve. It throws for half a surrogate pair, for which UTF-8 has a replacement character.
 */
export const encodedDoi = (doi: string): string =>
  encodeURI(doi.replace(/\p{Cs}/gu, '\ufffd')).replace(/[#?]/g, encodeURIComponent);

export const doiAddress = (doi: string): string => `https://doi.org/${encodedDoi(doi)}`;

const WEB_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:']);
/** Those of links that readers may press. */
export const LINK_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** White space and control characters before an address, which URL parsers skip. */
const BEFORE_ADDRESS = /^[\s\p{Cc}]+/u;
/** Characters anywhere in an address that URL parsers skip. */
const SKIPPED = /[\t\n\r]/g;
/** Characters that HTML escapes in an attribute, or that parsers and sanitisers disagree about. */
const TO_ENCODE = /["'<>`\s\p{Cc}]/gu;

/** `encodeURIComponent` does not encode apostrophes. */
const encodeCharacter = (character: string) => (character === "'" ? '%27' : encodeURIComponent(character));

/**
 * Percent-encodes quotes, angle brackets, white space and control characters of an address: the address is the same,
 * and HTML has one spelling for it. Everything else stays as it is.
 */
export const encodeAddress = (address: string): string =>
  address.trim().replace(BEFORE_ADDRESS, '').replace(SKIPPED, '').replace(TO_ENCODE, encodeCharacter);

const hasProtocol = (address: string, protocols: ReadonlySet<string>): boolean =>
  protocols.has(parseUrl(address)?.protocol ?? '');

/**
 * A link that is safe in an `href`: http, https, mailto, tel or a local hash. Returns `null` for other values. The
 * scheme is read by the URL parser, as in the reader's browser: `java\nscript:` is `javascript:`.
 */
export function safeLink(value: unknown): string | null {
  const href = typeof value === 'string' ? encodeAddress(value) : '';
  return href.startsWith('#') || hasProtocol(href, LINK_PROTOCOLS) ? href : null;
}

/**
 * The address of a picture or file: http or https. Returns `null` for other values, so that a malformed asset document
 * costs that asset and nothing else.
 */
export function assetUrl(value: unknown): string | null {
  const url = typeof value === 'string' ? encodeAddress(value) : '';
  return hasProtocol(url, WEB_PROTOCOLS) ? url : null;
}

/** The address of a page or a licence: http or https. */
export const WEB_ADDRESS: ValueForm = { name: 'an http or https address', parse: assetUrl };

/** The last segment of an asset's path, decoded if its percent-encoding is valid. @param url a valid address */
export const fileNameOf = (url: string): string => percentDecoded(new URL(url).pathname.split('/').at(-1) ?? '');

/** The address of a DOI, which may be stored with its resolver. Empty without a DOI. */
export function doiUrl(text: string): string {
  const doi = DOI.parse(text) ?? text;
  return doi === '' ? '' : doiAddress(doi);
}

/** Characters that URL parsers leave unescaped, although no URI may have them. */
const INVALID = /[<>"{}|\\^`[\]]|%(?![\da-f]{2})/gi;

/**
 * A web address as a URI (RFC 3986), in ASCII. Browsers accept more, but validators and programs that read feeds,
 * headers and linked data do not.
 * @returns null if it is not a web address
 */
export function webUri(address: string): string | null {
  const { protocol, href } = parseUrl(address) ?? {};
  if (href === undefined || (protocol !== 'http:' && protocol !== 'https:')) return null;
  // A host may be an IPv6 address in brackets.
  const path = href.indexOf('/', `${protocol}//`.length);
  return href.slice(0, path) + href.slice(path).replace(INVALID, encodeURIComponent);
}

/** Links of people may also be e-mail addresses, which identify them too but must not spread. */
const webAddress = (link: string | null) => (link !== null && /^https?:/i.test(link) ? link : null);

/** The address that identifies a person: the ORCID record, or else a page of the person. */
export const personUrl = ({ orcid, externalLink }: { orcid: string | null; externalLink: string | null }) =>
  orcid === null ? webAddress(externalLink) : `https://orcid.org/${orcid}`;
