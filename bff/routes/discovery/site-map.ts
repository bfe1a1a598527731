import type { CatalogueEntry } from '../../journal/index.ts';
import { optional, xml } from './xml.ts';

/** Limits of the protocol: addresses of one file, and characters of one address. */
const MAX_ADDRESSES = 50_000;
const MAX_LENGTH = 2_048;

/** The public addresses of a journal's entries in the format of https://www.sitemaps.org, the newest first. */
export function siteMap(entries: readonly CatalogueEntry[]): string {
  const addressed = entries.filter(({ publicUrl }) => publicUrl !== '' && publicUrl.length < MAX_LENGTH);
  const byAddress = new Map(addressed.map((entry) => [entry.publicUrl, entry]));
  const addresses = [...byAddress.values()]
    .slice(0, MAX_ADDRESSES)
    .map(
      ({ publicUrl, changed }) =>
        xml`\n<url><loc>${publicUrl}</loc>${optional(changed, (date) => xml`<lastmod>${date}</lastmod>`)}</url>`,
    );
  const { text } = xml`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses}
</urlset>
`;
  return text;
}
