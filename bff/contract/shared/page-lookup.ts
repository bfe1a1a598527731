import { parseUrl, percentDecoded } from './links.ts';
import { DOI } from './value-forms.ts';

/** An address in the form in which it is compared, and the part of it after the host. */
interface AddressKeys {
  readonly address: string;
  readonly path: string;
}

/** What stands before a DOI: `doi:`, `info:doi/`, or the address of a resolver. */
const DOI_PREFIX = /^(?:(?:https?:)?\/\/|info:|urn:|www\.|dx\.|doi\.org\/|doi(?:[:/]\s*|\s+))+/i;

/** A DOI in the form in which DOIs are compared: without prefix and case. `null` for anything else. */
export function doiKey(text: string): string | null {
  return DOI.parse(percentDecoded(text.trim()).normalize().replace(DOI_PREFIX, ''))?.toLowerCase() ?? null;
}

/** Names of parameters that say how a reader came to the page, and not which page it is. */
const TRACKING =
  /^(?:utm_|mtm_|pk_|piwik_|hsa_|mc_[ce]id$|_hs|oly_)|^(?:fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|li_fat_id|mkt_tok|ref|ref_src|source|cmpid|_ga|_gl|amp|fb_[a-z_]+|share|sr_share|vero_[a-z]+|wt_mc|xtor|trk|ncid|spm)$/i;

/** A path with one spelling for each character, without the slash and the index file at its end. */
function pathKey(pathname: string): string {
  const path = pathname
    .split('/')
    .map((segment) => encodeURIComponent(percentDecoded(segment).normalize('NFC')))
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
  const url = parseUrl(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const { hostname, port, pathname, searchParams } = url;
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '');
  const path = `${pathKey(pathname)}${queryKey(searchParams)}`;
  return { address: `${host}${port === '' ? '' : `:${port}`}${path}`, path };
}

/** The key of an address or a path without the parameters of its query. */
export const withoutQuery = (key: string): string => key.split('?', 1).join();

/** The tables of slugs: by DOI, by address, by its path, and by the last segment of the path. */
type LookupTable = 'doi' | 'address' | 'path' | 'unaddressed';

/** An entry by what identifies its page, in the form in which it is compared; empty if there is none. */
interface AddressedEntry extends AddressKeys {
  readonly slug: string;
  readonly doi: string;
}

/** Slugs by key. A key of several entries identifies none of them: its slug is empty. */
function slugsBy(entries: readonly AddressedEntry[], keyOf: (entry: AddressedEntry) => string) {
  const slugs = new Map<string, string>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key !== '') slugs.set(key, slugs.has(key) ? '' : entry.slug);
  }
  return slugs;
}

export function lookupTables(entries: readonly AddressedEntry[]): Record<LookupTable, ReadonlyMap<string, string>> {
  return {
    doi: slugsBy(entries, ({ doi }) => doi),
    address: slugsBy(entries, ({ address }) => address),
    // The path of a home page says nothing about the page.
    path: slugsBy(entries, ({ path }) => (path === '/' ? '' : path)),
    unaddressed: slugsBy(entries, ({ address, slug }) => (address === '' ? encodeURIComponent(slug) : '')),
  };
}

type FindSlug = (table: LookupTable, key: string) => string | undefined;

/** What identifies a page, in the form in which it is compared. */
export interface PageKeys {
  readonly doi: string | null;
  readonly address: AddressKeys | null;
}

/** Reads what a page says of itself. Either value may be missing or of no use. */
export const pageKeys = ({ doi = '', url = '' }: { doi?: string | undefined; url?: string | undefined }): PageKeys => ({
  doi: doiKey(doi),
  address: addressKeys(url),
});

const lastSegment = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:html?|php|aspx?)$/i, '');

/**
 * The slug of the one entry with an address, with or without the parameters of its query. Otherwise that of the one
 * entry with its path on another host. The last segment of the path may be the slug of an entry without an address.
 */
function slugOfAddress({ address, path }: AddressKeys, find: FindSlug): string | undefined {
  const [addressAlone = '', pathAlone = ''] = [address, path].map(withoutQuery);
  return (
    find('address', address) ||
    find('address', addressAlone) ||
    find('path', path) ||
    find('path', pathAlone) ||
    find('unaddressed', lastSegment(pathAlone)) ||
    undefined
  );
}

/** Finds the entry of a page: by its DOI, else by its address. */
export function findEntry(
  { doi, address }: PageKeys,
  find: FindSlug,
): { readonly id: string; readonly by: 'doi' | 'url' } | { readonly id: null; readonly by: null } {
  const byDoi = doi === null ? undefined : find('doi', doi);
  if (byDoi) return { id: byDoi, by: 'doi' };
  const byAddress = address === null ? undefined : slugOfAddress(address, find);
  return byAddress === undefined ? { id: null, by: null } : { id: byAddress, by: 'url' };
}
