import type { Contributor, EntryMetaResponse, Reference } from '../contract/index.ts';
import { personUrl } from '../contract/shared/links.ts';
import { escapeHtml, jsonEscape } from '../contract/shared/markup.ts';
import { oneLine } from '../contract/shared/text.ts';
import { indexedName } from './csl-record.ts';
import { scholarlyArticle } from './schema-org.ts';
import { Signposting } from './signposting.ts';
import { wholeTitle } from './texts.ts';

/** JSON-LD within a page. Nothing in it can end the element or begin a comment. Policies do not concern it. */
export function linkedData(value: object): string {
  const json = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, jsonEscape);
  return `<script type="application/ld+json">${json}</script>`;
}

/** A name with its value. Tags without a value are left out. */
type Tag = readonly [name: string, value: string | null | undefined];

function tags(attribute: 'name' | 'property', list: readonly Tag[]): string[] {
  return list.flatMap(([name, value]) => {
    const content = oneLine(value ?? '');
    return content === '' ? [] : [`<meta ${attribute}="${name}" content="${escapeHtml(content)}">`];
  });
}

const authorTags = (author: Contributor): Tag[] => [
  // Google Scholar reads "Family, Given" as well as a whole name, and the former is not ambiguous.
  ['citation_author', indexedName(author)],
  ...author.affiliations.map(({ name }): Tag => ['citation_author_institution', name]),
  ['citation_author_orcid', author.orcid === null ? null : personUrl(author)],
];

/** The reference as it is printed, with its DOI; or the DOI alone under the name that readers of these tags know. */
function citedWork({ doi, unstructured }: Reference): string {
  if (unstructured === null) return `citation_doi=${doi}`;
  return doi === null || unstructured.includes(doi) ? unstructured : `${unstructured} doi:${doi}`;
}

/** The tags that Google Scholar documents. It reads the date with slashes. */
const scholarTags = ({ entry, settings }: EntryMetaResponse): Tag[] => [
  ['citation_title', wholeTitle(entry)],
  ...entry.authors.flatMap(authorTags),
  ['citation_publication_date', entry.releaseDate.replaceAll('-', '/')],
  ['citation_journal_title', settings.title],
  ['citation_publisher', settings.publisher],
  ['citation_issn', settings.issn.print],
  ['citation_issn', settings.issn.electronic],
  ['citation_volume', entry.volume],
  ['citation_issue', entry.issue],
  ['citation_firstpage', entry.pages?.first ?? entry.articleNumber],
  ['citation_lastpage', entry.pages?.last],
  ['citation_doi', entry.doi],
  ['citation_language', entry.language ?? settings.language],
  ...entry.keywords.map((word): Tag => ['citation_keywords', word]),
  ['citation_abstract', entry.abstract],
  ...entry.references.map((reference): Tag => ['citation_reference', citedWork(reference)]),
  ['citation_fulltext_html_url', entry.publicUrl],
  ['citation_pdf_url', entry.publicPdfUrl ?? entry.pdf?.url],
];

/** The article in simple Dublin Core. */
const dublinCoreTags = ({ entry, settings }: EntryMetaResponse): Tag[] => [
  ['DC.title', wholeTitle(entry)],
  ...entry.authors.map((author): Tag => ['DC.creator', indexedName(author)]),
  ...[...entry.editors, ...entry.translators, ...entry.contributors].map(
    (person): Tag => ['DC.contributor', indexedName(person)],
  ),
  ['DC.date', entry.releaseDate],
  ['DC.description', entry.abstract],
  ...entry.keywords.map((word): Tag => ['DC.subject', word]),
  ['DC.publisher', settings.publisher],
  ['DC.source', settings.title],
  ['DC.language', entry.language ?? settings.language],
  ['DC.rights', entry.licence ?? settings.licence],
  ['DC.identifier', entry.doi === '' ? entry.publicUrl : `doi:${entry.doi}`],
  ...[...entry.updatedBy, ...entry.updateTo].map(({ doi }): Tag => ['DC.relation', doi && `doi:${doi}`]),
  ['DC.type', 'Text'],
];

const openGraphTags = ({ entry, settings }: EntryMetaResponse): Tag[] => [
  ['og:type', 'article'],
  ['og:title', wholeTitle(entry)],
  ['og:description', entry.blurb || entry.abstract],
  ['og:url', entry.publicUrl],
  ['og:site_name', settings.title],
  ['og:image', entry.featuredImage.url],
  ['og:image:alt', entry.featuredImage.url === null ? null : entry.featuredImage.alt],
  ['article:published_time', entry.releaseDate],
  ['article:modified_time', entry.modifiedDate],
  ['article:section', entry.section],
  ...entry.keywords.map((word): Tag => ['article:tag', word]),
];

const linkElement = ({ href, rel, type }: Signposting['links'][number]): string =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${type === undefined ? '' : ` type="${escapeHtml(type)}"`}>`;

/** An entry's metadata as HTML, for the head of its page on the publisher's site. */
export function pageHead(response: EntryMetaResponse, serviceUrl: string, env: string): string {
  const lines = [
    ...tags('name', scholarTags(response)),
    '<link rel="schema.DC" href="http://purl.org/dc/elements/1.1/">',
    ...tags('name', dublinCoreTags(response)),
    ...tags('property', openGraphTags(response)),
    ...new Signposting(response, serviceUrl, env).links.map(linkElement),
    linkedData(scholarlyArticle(response)),
  ];
  return `${lines.join('\n')}\n`;
}
