/**
 * What a page says it is: the DOI and the address that lead to its entry. With the option `entry: 'auto'`, one and the
 * same script tag in a template serves every article of a publisher.
 */
import type { ApiReader, ReadOptions } from '../api/api-reader.ts';
import { body, find, findAll, onAddressChange } from '../dom/page.ts';
import { onceSettled, pause, SETTLED_MS, whenParsed } from '../dom/waiting.ts';
import type { Warn } from '../dom/warn-once.ts';

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

/** What a page says it is. It says something else once a router has shown another page. */
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

/**
 * Asks the service which entry the page shows. Logs a warning if there is none.
 *
 * @param onOther called when the page says that it is another one
 * @returns whether the reader knows the entry now
 */
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
  warn(
    `no entry has ${doi === undefined ? '' : `the DOI ${doi} or `}the address ${url}: nothing is shown. ` +
      'Give the entry the DOI (citation_doi) or the canonical address of the page',
  );
  return false;
}
