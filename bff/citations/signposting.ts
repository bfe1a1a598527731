import { CITATION_FORMATS, DEFAULT_DATASET, type EntryMetaResponse } from '../contract/index.ts';
import { webUri } from '../contract/rules/web-uri.ts';
import { personUrl } from './person-url.ts';

/** Programs read these formats; `text` and `html` are for readers. */
const DESCRIPTIONS = ['csl', 'bibtex', 'ris', 'jsonld'] as const;

/** Servers and proxies refuse heads of more than 8 KB. */
const MAX_LENGTH = 4_000;

/** What signposting needs to know of an entry. A full entry has it, too. */
export interface SignpostedEntry {
  readonly settings: Pick<EntryMetaResponse['settings'], 'licence'>;
  readonly entry: Pick<
    EntryMetaResponse['entry'],
    'id' | 'doiUrl' | 'publicUrl' | 'publicPdfUrl' | 'pdf' | 'licence' | 'authors'
  >;
}

/** A link of an entry to what belongs to it. */
export interface SignpostingLink {
  readonly href: string;
  readonly rel: string;
  readonly type?: string;
}

function link(url: string | null | undefined, rel: string, type?: string): SignpostingLink[] {
  const href = url ? webUri(url) : null;
  return href === null ? [] : [{ href, rel, ...(type === undefined ? {} : { type }) }];
}

/** The address of an entry's citation. */
export function citationUrl(serviceUrl: string, id: string, format: string, env: string): string {
  const dataset = env === DEFAULT_DATASET ? '' : `&env=${encodeURIComponent(env)}`;
  return `${serviceUrl}/api/v1/entries/${encodeURIComponent(id)}/citation?format=${format}${dataset}`;
}

/**
 * The links of an entry as https://signposting.org describes them. Authors come last, because their number has no limit
 * and the length of a header has one.
 */
export function signpostingLinks(
  { entry, settings }: SignpostedEntry,
  serviceUrl: string,
  env: string,
): SignpostingLink[] {
  return [
    ...link(entry.doiUrl || entry.publicUrl, 'cite-as'),
    ...DESCRIPTIONS.flatMap((format) =>
      link(citationUrl(serviceUrl, entry.id, format, env), 'describedby', CITATION_FORMATS[format]),
    ),
    ...link('https://schema.org/ScholarlyArticle', 'type'),
    ...link(entry.licence ?? settings.licence, 'license'),
    ...link(entry.publicPdfUrl ?? entry.pdf?.url, 'item', entry.pdf?.pdfMimeType ?? 'application/pdf'),
    ...entry.authors.flatMap((author) => link(personUrl(author), 'author')),
  ];
}

/** The links as a `Link` header. Those beyond its length are in the head of the entry's page, which has all of them. */
export function signposting(entry: SignpostedEntry, serviceUrl: string, env: string): string {
  const links = signpostingLinks(entry, serviceUrl, env).map(
    ({ href, rel, type }) => `<${href}>; rel="${rel}"${type === undefined ? '' : `; type="${type}"`}`,
  );
  let length = 0;
  return links
    .filter((each) => {
      length += each.length + 2;
      return length <= MAX_LENGTH;
    })
    .join(', ');
}
