import { decoded } from './decoded.ts';
import { DOI } from './value-forms.ts';

/** An address in the form in which it is compared, and the part of it after the host. */
export interface AddressKeys {
  readonly address: string;
  readonly path: string;
}

/** What stands before a DOI: `doi:`, `info:doi/`, or the address of a resolver. */
const DOI_PREFIX = /^(?:(?:https?:)?\/\/|info:|urn:|www\.|dx\.|doi\.org\/|doi(?:[:/]\s*|\s+))+/i;

/** A DOI in the form in which DOIs are compared: without prefix and case. `null` for anything else. */
export function doiKey(text: string): string | null {
  return DOI.parse(decoded(text.trim()).replace(DOI_PREFIX, ''))?.toLowerCase() ?? null;
}

/** Names of parameters that say how a reader came to the page, and not which page it is. */
const TRACKING =
  /^(?:utm_|mtm_|pk_|piwik_|hsa_|mc_[ce]id$|_hs|oly_)|^(?:fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|li_fat_id|mkt_tok|ref|ref_src|source|cmpid|_ga|_gl|amp|fb_[a-z_]+|share|sr_share|vero_[a-z]+|wt_mc|xtor|trk|ncid|spm)$/i;

const WEB = /^https?:$/;

/** A path with one spelling for each character, without the slash and the index file at its end. */
function pathKey(pathname: string): string {
  const path = pathname
    .split('/')
    .map((segment) => encodeURIComponent(decoded(segment).normalize('NFC')))
    .join('/')
    .replace(/\/{2,}/g, '/')
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, '/');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** The parameters that may choose the page, in one order. */
function queryKey(parameters: URLSearchParams): string {
  const kept = [...parameters].filter(([name]) => !TRACKING.test(name));
  const sorted = kept.map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  return sorted.length === 0 ? '' : `?${sorted.join('&')}`;
}

/**
 * An address without what does not choose the page: its scheme, `www.`, the fragment, a slash at the end, tracking
 * parameters, and the order of the others. Percent-encoding has one spelling. `null` for anything but http and https.
 */
export function addressKeys(text: string): AddressKeys | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, pathname, searchParams } = new URL(text);
  if (!WEB.test(protocol)) return null;
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '');
  const path = `${pathKey(pathname)}${queryKey(searchParams)}`;
  return { address: `${host}${port === '' ? '' : `:${port}`}${path}`, path };
}
