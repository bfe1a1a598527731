/**
 * What a page says it is: the DOI and the address that lead to its entry. With the option `entry: 'auto'`, one and the
 * same script tag in a template serves every article of a publisher.
 */
import { pageDocument } from '../../unclobbered.ts';
import { whenParsed } from '../../waiting.ts';
import type { Warn } from '../../warn-once.ts';
import type { ApiReader, ReadOptions } from '../api/api-reader.ts';

/** The names of `meta` elements that hold a page's DOI; those of Dublin Core, which hold other ids, too, come last. */
const DOI_NAMES = [
  'citation_doi',
  'prism.doi',
  'bepress_citation_doi',
  'dc.identifier.doi',
  'dc.identifier',
  'dcterms.identifier',
];
/** A DOI within an address or after `doi:`. */
const DOI = /10\.\d{4,9}\/\S+/;
/** Parameters that say how a reader came to the page: without them, all readers share one cached answer. */
const TRACKING = /^utm_|clid$/;

/** Returns the page's DOI; `undefined` if it names none. */
export function pageDoi(): string | undefined {
  const metas = [...pageDocument.querySelectorAll('meta[content]')];
  for (const wanted of DOI_NAMES) {
    for (const meta of metas) {
      const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
      const [doi] = DOI.exec(name.toLowerCase() === wanted ? (meta.getAttribute('content') ?? '') : '') ?? [];
      if (doi !== undefined) return doi;
    }
  }
  return undefined;
}

/** Returns the page's canonical address, or else the address at which it was opened. */
export function pageAddress(opened: string = location.href): string {
  const canonical = pageDocument.querySelector<HTMLLinkElement>('link[rel~=canonical i][href]')?.href ?? '';
  const url = new URL(/^https?:/.test(canonical) ? canonical : opened);
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

const ADVICE = 'Give the entry the DOI (citation_doi) or the canonical address of the page';

/**
 * Asks the service which entry the page shows. A page that shows none is told so on the console.
 *
 * @returns whether the reader knows the entry now
 * @throws as the reader does
 */
export async function lookUp(reader: Pick<ApiReader, 'lookUp'>, options: ReadOptions, warn: Warn): Promise<boolean> {
  // The script tag may stand before the elements that name the page.
  if (pageDocument.body === null) await whenParsed();
  const [doi, url] = [pageDoi(), pageAddress()];
  // A page of the reader's own files has no address that an entry could have.
  const isPublic = doi !== undefined || url.startsWith('http');
  if (isPublic && (await reader.lookUp({ doi, url }, options))) return true;
  options.signal?.throwIfAborted();
  warn(`no entry has ${doi === undefined ? '' : `the DOI ${doi} or `}the address ${url}: nothing is shown. ${ADVICE}`);
  return false;
}
