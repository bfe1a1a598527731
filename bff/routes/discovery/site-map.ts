import { webUri } from '../../contract/shared/links.ts';
import type { CatalogueEntry } from '../../journal/index.ts';
import { optional, xml } from '../../pages/xml.ts';

/** The protocol's limit of an address, in characters. */
const MAX_LENGTH = 2_048;
/** The protocol's limits of one file. */
const LIMITS = { addresses: 50_000, bytes: 52_428_800 };

const START = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
const END = '\n</urlset>\n';

/**
 * Public addresses of a journal in the format of https://www.sitemaps.org, in their order, each once.
 * Addresses that are longer than the protocol allows are left out.
 * @returns also how many of the oldest the file has no room for
 */
export function siteMap(entries: readonly Pick<CatalogueEntry, 'publicUrl' | 'changed'>[], limits = LIMITS) {
  const addressed = entries.flatMap((entry) => {
    const publicUrl = webUri(entry.publicUrl);
    return publicUrl !== null && publicUrl.length < MAX_LENGTH ? [[publicUrl, entry.changed] as const] : [];
  });
  const addresses = [...new Map(addressed)];
  const urls: string[] = [];
  let room = limits.bytes - START.length - END.length;
  for (const [address, changed] of addresses.slice(0, limits.addresses)) {
    const { text } =
      xml`\n<url><loc>${address}</loc>${optional(changed, (date) => xml`<lastmod>${date}</lastmod>`)}</url>`;
    // Addresses and dates are ASCII.
    room -= text.length;
    if (room < 0) break;
    urls.push(text);
  }
  return { file: START + urls.join('') + END, leftOut: addresses.length - urls.length };
}
