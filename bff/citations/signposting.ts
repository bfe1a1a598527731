import {
  CITATION_FORMATS,
  DEFAULT_DATASET,
  type EntryMetaResponse,
  LINKSET_TYPE,
  type Linkset,
} from '../contract/index.ts';
import { webUri } from '../contract/shared/links.ts';
import { personUrl } from './csl-record.ts';

/** Programs read these formats; `text` and `html` are for readers. */
const DESCRIPTIONS = ['csl', 'bibtex', 'ris', 'jsonld'] as const;

/** Servers and proxies refuse heads of more than 8 KB. */
const MAX_LENGTH = 4_000;

/** What signposting needs to know of an entry. A full entry has it, too. */
export interface SignpostedEntry {
  readonly settings: Pick<EntryMetaResponse['settings'], 'licence'>;
  readonly entry: Pick<
    EntryMetaResponse['entry'],
    'id' | 'doiUrl' | 'publicUrl' | 'publicPdfUrl' | 'pdf' | 'markdown' | 'licence' | 'authors'
  >;
}

/** A link of an entry to what belongs to it. */
export interface SignpostingLink {
  readonly href: string;
  readonly rel: string;
  readonly type?: string;
}

/** The service that an entry is read from, and the dataset. */
interface Source {
  readonly serviceUrl: string;
  readonly env: string;
}

function link(url: string | null | undefined, rel: string, type?: string): SignpostingLink[] {
  const href = url ? webUri(url) : null;
  return href === null ? [] : [{ href, rel, ...(type === undefined ? {} : { type }) }];
}

/** An address of the API about an entry. */
function entryUrl({ serviceUrl, env }: Source, id: string, resource: string, format?: string): string {
  const query = new URLSearchParams({ ...(format && { format }), ...(env !== DEFAULT_DATASET && { env }) });
  const path = `${serviceUrl}/api/v1/entries/${encodeURIComponent(id)}${resource}`;
  return query.size === 0 ? path : `${path}?${query}`;
}

const linksetLink = (id: string, source: Source) => link(entryUrl(source, id, '/linkset'), 'linkset', LINKSET_TYPE);

/** The links of an entry without that to its link set. Authors come last, because their number has no limit. */
function entryLinks({ entry, settings }: SignpostedEntry, source: Source): SignpostingLink[] {
  return [
    ...link(entry.doiUrl || entry.publicUrl, 'cite-as'),
    ...DESCRIPTIONS.flatMap((format) =>
      link(entryUrl(source, entry.id, '/citation', format), 'describedby', CITATION_FORMATS[format]),
    ),
    ...link('https://schema.org/ScholarlyArticle', 'type'),
    ...link('https://schema.org/AboutPage', 'type'),
    ...link(entry.licence ?? settings.licence, 'license'),
    ...link(entry.publicPdfUrl ?? entry.pdf?.url, 'item', entry.pdf?.pdfMimeType ?? 'application/pdf'),
    ...link(entry.markdown?.url, 'item', entry.markdown?.markdownMimeType),
    ...entry.authors.flatMap((author) => link(personUrl(author), 'author')),
  ];
}

/** What the descriptions of an entry describe: its page, or else its resource in the API. */
const describedUrl = ({ id, publicUrl }: SignpostedEntry['entry'], source: Source): string =>
  webUri(publicUrl ?? '') ?? entryUrl(source, id, '');

/** The addresses under which an entry has links: its page, and its resource in the API. */
const anchorsOf = (entry: SignpostedEntry['entry'], source: Source): string[] => [
  ...new Set([describedUrl(entry, source), entryUrl(source, entry.id, '')]),
];

/** The links of an entry as https://signposting.org describes them. */
export const signpostingLinks = (work: SignpostedEntry, serviceUrl: string, env: string): SignpostingLink[] => [
  ...linksetLink(work.entry.id, { serviceUrl, env }),
  ...entryLinks(work, { serviceUrl, env }),
];

const written = ({ href, rel, type }: SignpostingLink): string =>
  `<${href}>; rel="${rel}"${type === undefined ? '' : `; type="${type}"`}`;

/** A `Link` header, and how many links it has no room for. */
interface LinkHeader {
  readonly value: string;
  readonly omitted: number;
}

/** The links of an entry as a `Link` header. The first one leads to the link set, which has all of them. */
export function signposting(work: SignpostedEntry, serviceUrl: string, env: string): LinkHeader {
  const links = signpostingLinks(work, serviceUrl, env).map(written);
  let length = 0;
  const fitting = links.filter((each) => {
    length += each.length + 2;
    return length <= MAX_LENGTH;
  });
  return { value: fitting.join(', '), omitted: links.length - fitting.length };
}

/** The `Link` header of a citation: what it describes, and the link set of that. */
export function citationLinks({ entry }: SignpostedEntry, serviceUrl: string, env: string): string {
  const source = { serviceUrl, env };
  const links = [...link(describedUrl(entry, source), 'describes'), ...linksetLink(entry.id, source)];
  return links.map(written).join(', ');
}

type Targets = Omit<SignpostingLink, 'rel'>[];

/** The targets of links by their relation, in their order. */
function byRelation(links: readonly SignpostingLink[]): Record<string, Targets> {
  const targets: Record<string, Targets> = {};
  for (const { rel, ...target } of links) {
    targets[rel] ??= [];
    targets[rel].push(target);
  }
  return targets;
}

/** All links of an entry, and those of its descriptions and files back to it, as a link set (RFC 9264). */
export function linkset(work: SignpostedEntry, serviceUrl: string, env: string): Linkset {
  const source = { serviceUrl, env };
  const links = entryLinks(work, source);
  const targets = byRelation(links);
  const described = [{ href: describedUrl(work.entry, source) }];
  const back = (rel: string, name: 'describes' | 'collection') =>
    links.filter((link) => link.rel === rel).map(({ href }) => ({ anchor: href, [name]: described }));
  return {
    linkset: [
      ...anchorsOf(work.entry, source).map((anchor) => ({ anchor, ...targets })),
      ...back('describedby', 'describes'),
      ...back('item', 'collection'),
    ],
  };
}
