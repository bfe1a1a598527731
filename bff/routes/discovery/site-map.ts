import { webUri } from '../../contract/shared/links.ts';
import { optional, xml } from '../../contract/shared/markup.ts';
import type { CatalogueEntry } from '../../journal/index.ts';

/** Limits of the protocol: characters of one address, and addresses of one file. */
const MAX_LENGTH = 2_048;
const MAX_ADDRESSES = 50_000;

/**
 * The public addresses of a journal's entries in the format of https://www.sitemaps.org, the newest first, each once.
 * Addresses beyond the protocol's limits are left out.
 */
export function siteMap(entries: readonly CatalogueEntry[]): string {
  const addressed = entries.flatMap((entry) => {
    const publicUrl = webUri(entry.publicUrl);
    return publicUrl !== null && publicUrl.length < MAX_LENGTH ? [[publicUrl, entry.changed] as const] : [];
  });
  const addresses = [...new Map(addressed)].slice(0, MAX_ADDRESSES);
  const urls = addresses.map(
    ([address, changed]) =>
      xml`\n<url><loc>${address}</loc>${optional(changed, (date) => xml`<lastmod>${date}</lastmod>`)}</url>`,
  );
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}
</urlset>
`.text;
}
