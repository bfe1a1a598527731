import { type CitationFile, citationFile, DEFAULT_DATASET, frameFile } from '../../bff/contract/shared/site-files.ts';

/** Where the documents of frames are in a site without a server, on some hosts without `.html`. */
const SITE_DOCUMENT = /^\/embed\/.+\/./;

/** Whether the document is a file of a site: what it asks for are files, too. On the server, addresses are the service's. */
export const isInSite = (): boolean => SITE_DOCUMENT.test(globalThis.location?.pathname ?? '');

/** The dataset of the frame's address; on the server, which renders for all of them, the default. */
export const addressedDataset = (): string =>
  new URLSearchParams(globalThis.location?.search).get('env') || DEFAULT_DATASET;

/** What a citation cites: an entry, or one of its annotations. */
export interface Citable {
  /** That of the entry. */
  readonly id: string;
  readonly annotation?: string;
}

export function citationAddress({ id, annotation }: Citable, citation: CitationFile): string {
  const entry = encodeURIComponent(id);
  const env = addressedDataset();
  if (isInSite()) return `/${citationFile(entry, citation, env, annotation && encodeURIComponent(annotation))}`;
  const query = new URLSearchParams({ env, ...(annotation && { annotation }), ...citation });
  return `../api/v1/entries/${entry}/citation?${query}`;
}

/** The address of an annotation's own page; null in datasets that readers do not see. */
export function annotationPageAddress(slug: string): string | null {
  if (addressedDataset() !== DEFAULT_DATASET) return null;
  return isInSite() ? `/annotations/${encodeURIComponent(slug)}.html` : `../annotations/${encodeURIComponent(slug)}`;
}

/** The address of this frame's document for an entry. @param language another one than its own */
export function documentOf(frame: string, entry: string, language?: string): URL {
  const address = new URL(location.href);
  address.searchParams.set('entry', entry);
  if (language !== undefined) address.searchParams.set('lang', language);
  const { lang } = document.documentElement;
  if (isInSite()) address.pathname = frameFile(frame, encodeURIComponent(entry), addressedDataset(), language ?? lang);
  return address;
}
