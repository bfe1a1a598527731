import { decoded } from './decoded.ts';
import { doiAddress } from './doi-address.ts';
import { parseUrl } from './parse-url.ts';
import { DOI, type ValueForm } from './value-forms.ts';

const WEB_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:']);
const LINK_PROTOCOLS: ReadonlySet<string> = new Set([...WEB_PROTOCOLS, 'mailto:', 'tel:']);

/** White space and control characters before an address, which URL parsers skip. */
const BEFORE_ADDRESS = /^[\s\p{Cc}]+/u;
/** Characters anywhere in an address that URL parsers skip. */
const SKIPPED = /[\t\n\r]/g;
/** Characters that HTML escapes in an attribute, or that parsers and sanitisers disagree about. */
const TO_ENCODE = /["'<>`\s\p{Cc}]/gu;

/** `encodeURIComponent` leaves apostrophes. */
const encodeCharacter = (character: string) => (character === "'" ? '%27' : encodeURIComponent(character));

/**
 * Percent-encodes quotes, angle brackets, white space and control characters of an address: the address is the same,
 * and HTML has one spelling for it. Everything else stays as it is.
 */
export const encodeAddress = (address: string): string =>
  address.trim().replace(BEFORE_ADDRESS, '').replace(SKIPPED, '').replace(TO_ENCODE, encodeCharacter);

function hasProtocol(address: string, protocols: ReadonlySet<string>): boolean {
  // Most pictures are absent, and an error of the parser costs as much as twenty addresses.
  return address !== '' && protocols.has(parseUrl(address)?.protocol ?? '');
}

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
export function fileNameOf(url: string): string {
  return decoded(new URL(url).pathname.split('/').at(-1) ?? '');
}

/** The address of a DOI, which may be stored with its resolver. Empty without a DOI. */
export function doiUrl(text: string): string {
  const doi = DOI.parse(text) ?? text;
  return doi === '' ? '' : doiAddress(doi);
}
