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
  readonly entry: Pick<EntryMetaResponse['entry'], 'id' | 'doiUrl' | 'publicUrl' | 'licence' | 'authors'>;
}

function link(url: string | null | undefined, rel: string, type?: string): string[] {
  const address = url ? webUri(url) : null;
  if (address === null) return [];
  return [`<${address}>; rel="${rel}"${type === undefined ? '' : `; type="${type}"`}`];
}

/** The address of an entry's citation. */
export function citationUrl(serviceUrl: string, id: string, format: string, env: string): string {
  const dataset = env === DEFAULT_DATASET ? '' : `&env=${encodeURIComponent(env)}`;
  return `${serviceUrl}/api/v1/entries/${encodeURIComponent(id)}/citation?format=${format}${dataset}`;
}

/**
 * The `Link` header of an entry as https://signposting.org describes it. Authors come last, because their number has no
 * limit and the header's length has one.
 */
export function signposting({ entry, settings }: SignpostedEntry, serviceUrl: string, env: string): string {
  const links = [
    ...link(entry.doiUrl || entry.publicUrl, 'cite-as'),
    ...DESCRIPTIONS.flatMap((format) =>
      link(citationUrl(serviceUrl, entry.id, format, env), 'describedby', CITATION_FORMATS[format]),
    ),
    ...link('https://schema.org/ScholarlyArticle', 'type'),
    ...link(entry.licence ?? settings.licence, 'license'),
    ...entry.authors.flatMap((author) => link(personUrl(author), 'author')),
  ];
  let length = 0;
  return links
    .filter((each) => {
      length += each.length + 2;
      return length <= MAX_LENGTH;
    })
    .join(', ');
}
