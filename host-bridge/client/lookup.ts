/**
 * The option `entry: 'auto'`: finds the entry that the page shows. One and the same script tag in a template then
 * serves every article of a publisher.
 */
import { pageDocument } from '../unclobbered.ts';
import type { Warn } from '../warn-once.ts';
import type { ApiReader, ReadOptions } from './api/api-reader.ts';
import { pageAddress, pageDoi } from './page/page-identity.ts';
import { whenParsed } from './page/when-parsed.ts';

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
