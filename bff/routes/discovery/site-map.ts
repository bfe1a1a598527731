import { BadRequestError } from '../../contract/public-errors.ts';
import { webUri } from '../../contract/shared/links.ts';
import { optional, xml } from '../../contract/shared/markup.ts';
import type { CatalogueEntry } from '../../journal/index.ts';

/**
 * Limits of the protocol: characters of one address, and addresses of one file. The protocol admits 50,000, but only
 * 50 MB as well, which 20,000 long addresses do not reach.
 */
const MAX_LENGTH = 2_048;
const MAX_ADDRESSES = 20_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const declared = (root: { readonly text: string }): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;

function addressesOf(entries: readonly CatalogueEntry[]): CatalogueEntry[] {
  const addressed = entries.flatMap((entry) => {
    const publicUrl = webUri(entry.publicUrl);
    return publicUrl !== null && publicUrl.length < MAX_LENGTH ? [{ ...entry, publicUrl }] : [];
  });
  return [...new Map(addressed.map((entry) => [entry.publicUrl, entry])).values()];
}

function addressList(entries: readonly CatalogueEntry[]): string {
  const addresses = entries.map(
    ({ publicUrl, changed }) =>
      xml`\n<url><loc>${publicUrl}</loc>${optional(changed, (date) => xml`<lastmod>${date}</lastmod>`)}</url>`,
  );
  return declared(xml`<urlset xmlns="${NAMESPACE}">${addresses}\n</urlset>`);
}

/**
 * The public addresses of a journal's entries in the format of https://www.sitemaps.org, the newest first. Too many for
 * one file are divided into parts, whose addresses are then in an index.
 *
 * @param part number of a part, from 1; `undefined` for the whole map or its index
 * @param addressOfPart the address at which a part is served
 * @throws BadRequestError for a part that does not exist
 */
export function siteMap(
  entries: readonly CatalogueEntry[],
  part: number | undefined,
  addressOfPart: (part: number) => string,
): string {
  const addressed = addressesOf(entries);
  const count = Math.max(1, Math.ceil(addressed.length / MAX_ADDRESSES));
  if (part === undefined && count > 1) {
    const parts = Array.from({ length: count }, (_, index) => addressOfPart(index + 1));
    const addresses = parts.map((address) => xml`\n<sitemap><loc>${address}</loc></sitemap>`);
    return declared(xml`<sitemapindex xmlns="${NAMESPACE}">${addresses}\n</sitemapindex>`);
  }
  const number = part ?? 1;
  if (number > count) throw new BadRequestError(`Query parameter part must be at most ${count}`);
  return addressList(addressed.slice((number - 1) * MAX_ADDRESSES, number * MAX_ADDRESSES));
}
