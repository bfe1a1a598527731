import type { ApiReader, ReadOptions } from '../api/api-reader.ts';
import { body } from '../dom/page.ts';
import { pause, SETTLED_MS, whenParsed } from '../dom/waiting.ts';
import type { Warn } from '../dom/warn-once.ts';
import { identity, onRenamed, pageAddress, pageDoi } from './page-identity.ts';

const ADVICE = 'Give the entry the DOI (citation_doi) or the canonical address of the page';

/** Asks the service which entry the page shows. @param onOther called when the page says that it is another one */
export async function lookUp(
  reader: Pick<ApiReader, 'lookUp'>,
  options: ReadOptions & { readonly signal: AbortSignal },
  warn: Warn,
  onOther: () => void,
): Promise<boolean> {
  // The script tag may stand before the elements that name the page.
  if (body() === null) await whenParsed();
  const doi = pageDoi();
  const url = pageAddress();
  const asked = identity();
  // A page of the reader's own files has no address that an entry could have.
  const isPublic = doi !== undefined || url.startsWith('http');
  const isKnown = isPublic && (await reader.lookUp({ doi, url }, options));
  options.signal.throwIfAborted();
  onRenamed(asked, onOther, options.signal);
  if (isKnown) return true;
  // A framework may name the page only now.
  await pause(SETTLED_MS);
  options.signal.throwIfAborted();
  warn(`no entry has ${doi === undefined ? '' : `the DOI ${doi} or `}the address ${url}: nothing is shown. ${ADVICE}`);
  return false;
}
