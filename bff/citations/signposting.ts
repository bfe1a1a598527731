import {
  CITATION_FORMATS,
  DEFAULT_DATASET,
  type EntryMetaResponse,
  LINKSET_TYPE,
  type Linkset,
} from '../contract/index.ts';
import { personUrl, webUri } from '../contract/shared/links.ts';
import { addressed } from '../contract/shared/site-files.ts';

/** Programs read these formats; `text` and `html` are for readers. */
const DESCRIPTIONS = ['csl', 'bibtex', 'ris', 'jsonld'] as const;

/** Characters of a `Link` header. Servers and proxies refuse heads of more than 8 KB. */
const MAX_LENGTH = 4_000;

/** What signposting needs to know of an entry. A full entry has it, too. */
export interface SignpostedEntry {
  readonly settings: Pick<EntryMetaResponse['settings'], 'licence'>;
  readonly entry: Pick<
    EntryMetaResponse['entry'],
    'id' | 'doiUrl' | 'publicUrl' | 'publicPdfUrl' | 'pdf' | 'markdown' | 'licence' | 'authors'
  >;
}

interface SignpostingLink {
  readonly href: string;
  readonly rel: string;
  readonly type?: string;
}

function link(url: string | null | undefined, rel: string, type?: string): SignpostingLink[] {
  const href = url ? webUri(url) : null;
  return href === null ? [] : [{ href, rel, ...(type === undefined ? {} : { type }) }];
}

function headerOf(links: readonly SignpostingLink[]): string {
  let length = 0;
  return links
    .map(({ href, rel, type }) => `<${href}>; rel="${rel}"${type === undefined ? '' : `; type="${type}"`}`)
    .filter((text) => {
      length += text.length + 2;
      return length <= MAX_LENGTH;
    })
    .join(', ');
}

/** The links of an entry as https://signposting.org describes them. */
export class Signposting {
  /** The link to the link set, and the links that it has. Authors come last, because their number has no limit. */
  readonly links: readonly SignpostingLink[];
  /** What the descriptions of the entry describe: its page, or else its resource in the API. */
  readonly #described: string;
  readonly #resource: string;

  /** @param serviceUrl the service that the entry is read from @param env the dataset */
  constructor({ entry, settings }: SignpostedEntry, serviceUrl: string, env: string) {
    const resource = `${serviceUrl}/api/v1/entries/${addressed(entry.id)}`;
    const addressOf = (part: string, parameters: Readonly<Record<string, string>> = {}) => {
      const query = new URLSearchParams({ ...parameters, ...(env !== DEFAULT_DATASET && { env }) });
      return resource + part + (query.size === 0 ? '' : `?${query}`);
    };
    this.#resource = addressOf('');
    this.#described = webUri(entry.publicUrl ?? '') ?? this.#resource;
    this.links = [
      ...link(addressOf('/linkset'), 'linkset', LINKSET_TYPE),
      ...link(entry.doiUrl || entry.publicUrl, 'cite-as'),
      ...DESCRIPTIONS.flatMap((format) =>
        link(addressOf('/citation', { format }), 'describedby', CITATION_FORMATS[format]),
      ),
      ...link('https://schema.org/ScholarlyArticle', 'type'),
      ...link('https://schema.org/AboutPage', 'type'),
      ...link(entry.licence ?? settings.licence, 'license'),
      ...link(entry.publicPdfUrl ?? entry.pdf?.url, 'item', entry.pdf?.pdfMimeType ?? 'application/pdf'),
      ...link(entry.markdown?.url, 'item', entry.markdown?.markdownMimeType),
      ...entry.authors.flatMap((author) => link(personUrl(author), 'author')),
    ];
  }

  /** The `Link` header of the entry: the link set, and as many of its links as the header has room for. */
  header(): string {
    return headerOf(this.links);
  }

  /** The `Link` header of a citation: what it describes, and the link set of that. */
  citationHeader(): string {
    return headerOf([...link(this.#described, 'describes'), ...this.links.filter(({ rel }) => rel === 'linkset')]);
  }

  /** All links of the entry, and those of its descriptions and files back to it, as a link set (RFC 9264). */
  linkset(): Linkset {
    const links = this.links.filter(({ rel }) => rel !== 'linkset');
    const targets: Record<string, Omit<SignpostingLink, 'rel'>[]> = {};
    for (const { rel, ...target } of links) {
      targets[rel] ??= [];
      targets[rel].push(target);
    }
    const back = (rel: string, name: 'describes' | 'collection') =>
      (targets[rel] ?? []).map(({ href }) => ({ anchor: href, [name]: [{ href: this.#described }] }));
    return {
      linkset: [
        ...[...new Set([this.#described, this.#resource])].map((anchor) => ({ anchor, ...targets })),
        ...back('describedby', 'describes'),
        ...back('item', 'collection'),
      ],
    };
  }
}
