import { type AddressKeys, addressKeys, doiKey } from './page-keys.ts';

/** The slugs of a dataset's entries by what identifies their pages. A key of several entries leads to none: its slug is empty. */
export const LOOKUP_TABLES = ['doi', 'address', 'path', 'unaddressed'] as const;
export type LookupTable = (typeof LOOKUP_TABLES)[number];

/** The slug that a table has for a key. */
export type FindSlug = (table: LookupTable, key: string) => string | undefined;

/** What identifies a page, in the form in which it is compared. */
export interface PageKeys {
  readonly doi: string | null;
  readonly address: AddressKeys | null;
}

/** Reads what a page says of itself. Either value may be missing or of no use. */
export const pageKeys = ({
  doi,
  url,
}: {
  readonly doi?: string | undefined;
  readonly url?: string | undefined;
}): PageKeys => ({
  doi: doi === undefined ? null : doiKey(doi),
  address: url === undefined ? null : addressKeys(url),
});

/** The last segment of a path as it is compared, without an extension. */
function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:html?|php|aspx?)$/i, '');
}

/**
 * The slug of the one entry with an address, with or without the parameters of its query. Otherwise that of the one
 * entry with its path on another host. The last segment of the path may be the slug of an entry without an address.
 */
function slugOfAddress({ address, path }: AddressKeys, find: FindSlug): string | undefined {
  const [addressAlone = '', pathAlone = ''] = [address, path].map((key) => key.split('?', 1).join());
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
