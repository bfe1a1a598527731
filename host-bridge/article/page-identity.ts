/* What a page says it is: the DOI and the address that lead to its entry, with the option `entry: 'auto'`. */

import { onceSettled } from '../dom/once.ts';
import { find, findAll, onAddressChange } from '../dom/page.ts';

/** The names of `meta` elements that hold a page's DOI; those of Dublin Core, which hold other ids, too, come last. */
const DOI_NAMES =
  'citation_doi prism.doi bepress_citation_doi dc.identifier.doi dc.identifier dcterms.identifier'.split(' ');
/** A DOI within an address or after `doi:`. */
const DOI = /10\.\d{4,9}\/\S+/;
/** Parameters that say how a reader came to the page: without them, all readers share one cached answer. */
const TRACKING = /^utm_|clid$/;

/** Returns the page's DOI; `undefined` if it names none. What the client has added says nothing about the page. */
export function pageDoi(): string | undefined {
  const metas = findAll('meta[content]:not([data-journal-meta])');
  const nameOf = (meta: Element) => (meta.getAttribute('name') ?? meta.getAttribute('property') ?? '').toLowerCase();
  return DOI_NAMES.flatMap((wanted) => metas.filter((meta) => nameOf(meta) === wanted))
    .map((meta) => DOI.exec(meta.getAttribute('content') ?? '')?.[0])
    .find((doi) => doi !== undefined);
}

/** Returns the page's canonical address, or else the address at which it was opened. */
export function pageAddress(opened: string = location.href): string {
  const canonical = find<HTMLLinkElement>('link[rel~=canonical i][href]')?.href ?? '';
  const url = new URL(/^https?:/.test(canonical) ? canonical : opened);
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

export const identity = (): string => `${pageDoi()} ${pageAddress()}`;

/** Calls `listener` when the page says that it is another one, as routers do. @param asked what the page has said */
export function onRenamed(asked: string, listener: () => void, signal: AbortSignal): void {
  const look = onceSettled(() => {
    if (identity() !== asked) listener();
  }, signal);
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['href', 'content'] });
  signal.addEventListener('abort', () => observer.disconnect());
  onAddressChange(look, { signal });
  // It may have changed while the service was asked.
  look();
}
