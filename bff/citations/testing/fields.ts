import type { Contributor, EntryMetaResponse } from '../../contract/index.ts';
import { doiAddress, personUrl } from '../../contract/shared/links.ts';
import { oneLine } from '../../contract/shared/text.ts';
import { creditRoleAddress } from '../../contract/shared/value-forms.ts';
import { type CslName, cslName, dateParts, indexedName, wholeFamily } from '../csl-record.ts';
import { markedTitle, noticeAddress, shortTitle, updateNotes, wholeTitle } from '../texts.ts';

type Value = string | null | undefined;

/** The fields of a citation by the format's own names. A field of several values is a list. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

/** Equal texts may have different code points, and readers write white space in one way. */
export const asOneText = (text: string): string => oneLine(text).normalize('NFC');

/** Leaves out fields without a value. A list of one value is that value. */
export function present(fields: Readonly<Record<string, Value | readonly Value[]>>): Fields {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    const texts = [value].flat().flatMap((each) => asOneText(each ?? '') || []);
    const [first] = texts;
    return first === undefined ? [] : [[name, texts.length === 1 ? first : texts]];
  });
  return Object.fromEntries(entries);
}

/** A name as all readers can tell it: the family with its particle, what is given, the suffix. */
const nameOf = ({ literal, given, suffix, ...name }: CslName): string =>
  literal ?? [wholeFamily(name), given, suffix].filter(Boolean).join(', ');

const names = (people: readonly Contributor[]) => people.flatMap((person) => cslName(person) ?? []).map(nameOf);

const dateOf = (date: string) => dateParts(date).join('-');

/** What BibTeX must keep of an entry. Its readers split keywords at commas, and know no braces in addresses. */
export function bibtexFields({ entry, settings }: EntryMetaResponse): Fields {
  const [year, month, day] = dateOf(entry.releaseDate).split('-');
  const language = entry.language ?? settings.language;
  const withoutBraces = (text: Value) => text?.replaceAll('{', '%7B').replaceAll('}', '%7D');
  return present({
    key: entry.id,
    author: names(entry.authors),
    editor: names(entry.editors),
    translator: names(entry.translators),
    title: wholeTitle(entry),
    shorttitle: shortTitle(entry),
    journal: settings.title,
    year,
    month: month && String(Number(month)),
    day,
    date: dateOf(entry.releaseDate),
    volume: entry.volume,
    number: entry.issue,
    pages: entry.pages === null ? entry.articleNumber : [entry.pages.first, entry.pages.last].filter(Boolean).join('–'),
    publisher: settings.publisher,
    issn: settings.issn.electronic ?? settings.issn.print,
    doi: withoutBraces(entry.doi),
    url: withoutBraces(entry.publicUrl ?? entry.doiUrl),
    language,
    // The reader changes their order.
    keywords: [...new Set(entry.keywords.map((word) => word.replace(/\s*[,;]\s*/g, ' – ')))].sort(),
    abstract: entry.abstract,
    note: updateNotes(entry).join('. '),
    copyright: withoutBraces(entry.licence ?? settings.licence),
    'orcid-numbers': entry.authors
      .flatMap((author) => (author.orcid === null ? [] : [`${indexedName(author)}/${author.orcid}`]))
      .join('; '),
    'funding-acknowledgement': entry.funding
      .map(({ name, award }) => (award === null ? name : `${name} [${award}]`))
      .join('; '),
  });
}

/** What RIS must keep, by its tags. */
export function risFields({ entry, settings }: EntryMetaResponse): Fields {
  const [year = '', month = '', day = ''] = dateOf(entry.releaseDate).split('-');
  return present({
    TY: 'JOUR',
    ID: entry.id,
    TI: wholeTitle(entry),
    ST: shortTitle(entry),
    AU: entry.authors.map(indexedName),
    ED: entry.editors.map(indexedName),
    A4: entry.translators.map(indexedName),
    T2: settings.title,
    PY: year,
    DA: year && `${year}/${month}/${day}/`,
    VL: entry.volume,
    IS: entry.issue,
    SP: entry.pages?.first ?? entry.articleNumber,
    EP: entry.pages?.last,
    PB: settings.publisher,
    SN: [settings.issn.electronic, settings.issn.print],
    DO: entry.doi,
    UR: entry.publicUrl ?? entry.doiUrl,
    L1: entry.publicPdfUrl ?? entry.pdf?.url,
    LA: entry.language ?? settings.language,
    KW: entry.keywords,
    AB: entry.abstract,
    N1: updateNotes(entry),
  });
}

/** What CSL-JSON must keep. Zotero reads no particles and suffixes by themselves. */
export function cslFields({ entry, settings }: EntryMetaResponse): Fields {
  const { pages } = entry;
  const isHyphenated = `${pages?.first}${pages?.last}`.includes('-');
  const range = [pages?.first, pages?.last].filter(Boolean).join(isHyphenated ? '–' : '-');
  return present({
    type: 'article-journal',
    id: entry.id,
    title: wholeTitle(entry),
    'title-short': shortTitle(entry),
    author: names(entry.authors),
    editor: names(entry.editors),
    translator: names(entry.translators),
    'container-title': settings.title,
    issued: dateOf(entry.releaseDate),
    volume: entry.volume,
    issue: entry.issue,
    page: pages === null ? entry.articleNumber : range,
    number: pages === null ? entry.articleNumber : null,
    publisher: settings.publisher,
    section: entry.section,
    ISSN: settings.issn.electronic ?? settings.issn.print,
    DOI: entry.doi,
    URL: entry.publicUrl ?? entry.doiUrl,
    language: entry.language ?? settings.language,
    keyword: entry.keywords.join(', '),
    abstract: entry.abstract,
    note: updateNotes(entry).join('. '),
    'custom.author': entry.authors.flatMap(({ orcid }) => (orcid === null ? [] : `https://orcid.org/${orcid}`)),
    'custom.funder': entry.funding.map(({ name, award }) => [name, award].filter(Boolean).join(' ')),
    'custom.license': entry.licence ?? settings.licence,
  });
}

/** The properties of people at a path. */
function people(path: string, list: readonly Contributor[]): Record<string, Value[]> {
  const named = list.filter((person) => cslName(person) !== null);
  return {
    [`${path}.@id`]: named.map(personUrl),
    [`${path}.name`]: named.map(({ title }) => title),
    [`${path}.givenName`]: named.map(({ givenName, isOrganisation }) => (isOrganisation ? null : givenName)),
    [`${path}.familyName`]: named.map(({ familyName, isOrganisation }) => (isOrganisation ? null : familyName)),
    [`${path}.affiliation.name`]: named.flatMap(({ affiliations }) => affiliations.map(({ name }) => name)),
  };
}

/** What JSON-LD must keep, by the paths of schema.org's properties. */
export function jsonLdFields({ entry, settings }: EntryMetaResponse): Fields {
  const { title, publisher, issn } = settings;
  const pdfUrl = entry.publicPdfUrl ?? entry.pdf?.url;
  const licence = entry.licence ?? settings.licence;
  const container = [entry.issue, entry.volume]
    .flatMap((level) => (level === null ? [] : 'isPartOf'))
    .concat('isPartOf');
  const [journal, volume] = [container.join('.'), container.slice(entry.volume === null ? 0 : 1).join('.')];
  const roles = entry.contributors.filter(({ creditRoles }) => creditRoles.length > 0);
  return present({
    '@id': entry.doiUrl || entry.publicUrl,
    headline: markedTitle(entry),
    alternativeHeadline: entry.subtitle,
    name: wholeTitle(entry),
    ...people('author', entry.authors),
    ...people(
      'editor',
      entry.editors.filter(({ isOrganisation }) => !isOrganisation),
    ),
    ...people('translator', entry.translators),
    ...people('contributor.contributor', roles),
    'contributor.roleName': roles.flatMap(({ creditRoles }) => creditRoles.map(creditRoleAddress)),
    datePublished: entry.releaseDate,
    dateModified: entry.modifiedDate,
    abstract: entry.abstract,
    description: entry.blurb,
    keywords: entry.keywords,
    inLanguage: entry.language ?? settings.language,
    license: licence,
    isAccessibleForFree: licence?.startsWith('https://creativecommons.org/') ? 'true' : null,
    correction: entry.updatedBy.map(noticeAddress),
    creativeWorkStatus: entry.isRetracted ? 'Retracted' : null,
    'about.@id': entry.updateTo.map(({ doi }) => doiAddress(doi)),
    articleSection: entry.section,
    pageStart: entry.pages?.first ?? entry.articleNumber,
    pageEnd: entry.pages?.last,
    url: entry.publicUrl,
    sameAs: entry.doiUrl,
    [`${journal}.name`]: title,
    [`${journal}.issn`]: [issn.print, issn.electronic],
    [`${journal}.publisher.name`]: publisher,
    [`${volume}.volumeNumber`]: entry.volume,
    'isPartOf.issueNumber': entry.issue,
    'publisher.name': publisher,
    'funding.funder.name': entry.funding.map(({ name }) => name),
    'funding.identifier': entry.funding.map(({ award }) => award),
    'citation.@id': entry.references.flatMap(({ doi }) => (doi === null ? [] : doiAddress(doi))),
    'citation.name': entry.references.map(({ unstructured }) => unstructured),
    'identifier.propertyID': entry.doi && 'doi',
    'identifier.value': entry.doi,
    'encoding.contentUrl': pdfUrl,
    'encoding.encodingFormat': pdfUrl && (entry.pdf?.pdfMimeType ?? 'application/pdf'),
  });
}
