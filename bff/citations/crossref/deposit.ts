import type { Affiliation, Contributor, EntryMetaResponse, Funding, Reference } from '../../contract/index.ts';
import { LANGUAGE_TAG } from '../../contract/rules/value-forms.ts';
import { around, optional, type Xml, xml } from '../../contract/rules/xml.ts';
import { cslName } from '../csl-name.ts';
import { oneLine } from '../one-line.ts';
import { markedTitle } from '../title.ts';
import { requireFields } from './missing-fields.ts';

const NAMESPACE = 'http://www.crossref.org/schema/5.3.1';
const SCHEMA = 'https://www.crossref.org/schemas/crossref5.3.1.xsd';
const FUNDREF = 'http://www.crossref.org/fundref.xsd';
const ACCESS = 'http://www.crossref.org/AccessIndicators.xsd';
const JATS = 'http://www.ncbi.nlm.nih.gov/JATS1';

/** Who deposits. Crossref answers to the address. */
interface Depositor {
  readonly name: string;
  readonly email: string;
  /** Who owns the DOIs. */
  readonly registrant: string;
}

/** Crossref's limits, in characters. */
const MAX_GIVEN_NAME = 60;
const MAX_ITEM_NUMBER = 32;

/** The language as the schema lists it: two letters, without region and script; nothing for others. */
function languageAttribute(tag: string | null): readonly Xml[] {
  const [language = ''] = (LANGUAGE_TAG.parse(tag ?? '') ?? '').split('-');
  return optional(language.length === 2 ? language : null, (code) => xml` language="${code}"`);
}

/** @param date YYYY, YYYY-MM or YYYY-MM-DD */
function publicationDate(date: string): Xml {
  const [year = '', month = null, day = null] = date.split('-');
  return xml`<publication_date media_type="online">${optional(month, (text) => xml`<month>${text}</month>`)}${optional(
    day,
    (text) => xml`<day>${text}</day>`,
  )}<year>${year}</year></publication_date>`;
}

function affiliation({ name, ror }: Affiliation): Xml {
  const id = optional(ror, (address) => xml`<institution_id type="ror">${address}</institution_id>`);
  return xml`<institution><institution_name>${name}</institution_name>${id}</institution>`;
}

/** A person in one of Crossref's roles. CRediT came with its schema 5.4. */
interface InRole {
  readonly person: Contributor;
  readonly role: 'author' | 'editor' | 'translator';
}

const inRole = (people: readonly Contributor[], role: InRole['role']) => people.map((person) => ({ person, role }));

const contributorsOf = ({ authors, editors, translators }: EntryMetaResponse['entry']): InRole[] => [
  ...inRole(authors, 'author'),
  ...inRole(editors, 'editor'),
  ...inRole(translators, 'translator'),
];

/** A name without parts is a surname, as Crossref advises for people with one name. */
function contributor({ person, role: type }: InRole, index: number): readonly Xml[] {
  const name = cslName(person);
  const role = xml`sequence="${index === 0 ? 'first' : 'additional'}" contributor_role="${type}"`;
  if (name?.literal !== undefined && person.isOrganisation)
    return [xml`<organization ${role}>${name.literal}</organization>`];
  const surname = [name?.['non-dropping-particle'], name?.family ?? name?.literal].filter(Boolean).join(' ');
  return optional(surname, (family) => {
    const given = optional(
      name?.given ?? null,
      (text) => xml`<given_name>${text.slice(0, MAX_GIVEN_NAME)}</given_name>`,
    );
    const suffix = optional(name?.suffix ?? null, (text) => xml`<suffix>${text}</suffix>`);
    const institutions = around(
      person.affiliations.map(affiliation),
      (all) => xml`<affiliations>${all}</affiliations>`,
    );
    const orcid = optional(person.orcid, (id) => xml`<ORCID>https://orcid.org/${id}</ORCID>`);
    return xml`<person_name ${role}>${given}<surname>${family}</surname>${suffix}${institutions}${orcid}</person_name>`;
  });
}

const assertion = (name: string, text: string | null): readonly Xml[] =>
  optional(text, (value) => xml`<fr:assertion name="${name}">${value}</fr:assertion>`);

function fundingGroup({ name, ror, award }: Funding): Xml {
  const funder = ror === null ? assertion('funder_name', name) : assertion('ror', ror);
  return xml`<fr:assertion name="fundgroup">${funder}${assertion('award_number', award)}</fr:assertion>`;
}

function citation({ doi, unstructured }: Reference, index: number): Xml {
  const id = optional(doi, (value) => xml`<doi>${value}</doi>`);
  const text = optional(
    oneLine(unstructured ?? ''),
    (line) => xml`<unstructured_citation>${line}</unstructured_citation>`,
  );
  return xml`\n<citation key="ref${String(index + 1)}">${id}${text}</citation>`;
}

function journalOf({ settings, entry }: EntryMetaResponse): Xml {
  const { print, electronic } = settings.issn;
  const volume = optional(entry.volume, (text) => xml`<journal_volume><volume>${text}</volume></journal_volume>`);
  const issue = optional(entry.issue, (text) => xml`<issue>${text}</issue>`);
  return xml`<journal_metadata${languageAttribute(settings.language)}><full_title>${settings.title ?? ''}</full_title>\
${optional(print, (issn) => xml`<issn media_type="print">${issn}</issn>`)}\
${optional(electronic, (issn) => xml`<issn media_type="electronic">${issn}</issn>`)}</journal_metadata>
${around([...volume, ...issue], (parts) => xml`<journal_issue>${publicationDate(entry.releaseDate)}${parts}</journal_issue>`)}`;
}

function pagesOf({ pages, articleNumber }: EntryMetaResponse['entry']): readonly Xml[] {
  if (pages !== null) {
    const last = optional(pages.last, (page) => xml`<last_page>${page}</last_page>`);
    return [xml`<pages><first_page>${pages.first}</first_page>${last}</pages>`];
  }
  return optional(
    articleNumber,
    (number) => xml`<publisher_item><item_number item_number_type="article_number">\
${number.slice(0, MAX_ITEM_NUMBER)}</item_number></publisher_item>`,
  );
}

function doiData({ doi, publicUrl, publicPdfUrl }: EntryMetaResponse['entry']): Xml {
  const pdf = optional(
    publicPdfUrl,
    (
      url,
    ) => xml`<collection property="text-mining"><item><resource mime_type="application/pdf">${url}</resource></item>\
</collection>`,
  );
  return xml`<doi_data><doi>${doi}</doi><resource>${publicUrl ?? ''}</resource>${pdf}</doi_data>`;
}

/** What a notice updates. Within `crossmark`, funding and licence have a place of their own. */
function crossmark({ updateTo, releaseDate }: EntryMetaResponse['entry'], programs: readonly Xml[]): Xml {
  const updates = updateTo.map(
    ({ type, doi, date }) => xml`<update type="${type}" date="${date ?? releaseDate}">${doi}</update>`,
  );
  const others = around(programs, (all) => xml`<custom_metadata>${all}</custom_metadata>`);
  return xml`<crossmark><updates>${updates}</updates>${others}</crossmark>`;
}

function article(response: EntryMetaResponse): Xml {
  const { entry, settings } = response;
  const licence = entry.licence ?? settings.licence;
  const programs = [
    ...around(entry.funding.map(fundingGroup), (all) => xml`<fr:program name="fundref">${all}</fr:program>`),
    ...optional(
      licence,
      (url) => xml`<ai:program name="AccessIndicators"><ai:license_ref>${url}</ai:license_ref></ai:program>`,
    ),
  ];
  const subtitle = optional(oneLine(entry.subtitle ?? ''), (text) => xml`<subtitle>${text}</subtitle>`);
  return xml`
<journal>
${journalOf(response)}
<journal_article publication_type="full_text"${languageAttribute(entry.language ?? settings.language)}>
<titles><title>${oneLine(markedTitle(entry))}</title>${subtitle}</titles>
${around(contributorsOf(entry).flatMap(contributor), (all) => xml`<contributors>${all}</contributors>`)}
${optional(oneLine(entry.abstract ?? ''), (text) => xml`<jats:abstract><jats:p>${text}</jats:p></jats:abstract>`)}
${publicationDate(entry.releaseDate)}
${pagesOf(entry)}
${entry.updateTo.length === 0 ? programs : crossmark(entry, programs)}
${doiData(entry)}
${around(entry.references.map(citation), (all) => xml`<citation_list>${all}\n</citation_list>`)}
</journal_article>
</journal>`;
}

/**
 * Articles as a deposit in Crossref's schema 5.3.1. It is written and never sent.
 * @param time when it is made: Crossref takes the deposit with the latest time
 * @throws MissingFieldsError for articles that Crossref would refuse
 */
export function crossrefDeposit(articles: readonly EntryMetaResponse[], depositor: Depositor, time: Date): string {
  requireFields(articles);
  const timestamp = time.toISOString().replace(/\D/g, '');
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<doi_batch version="5.3.1" xmlns="${NAMESPACE}" xmlns:jats="${JATS}" xmlns:fr="${FUNDREF}" xmlns:ai="${ACCESS}"\
 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} ${SCHEMA}">
<head><doi_batch_id>journal-${timestamp}</doi_batch_id><timestamp>${timestamp}</timestamp><depositor>\
<depositor_name>${depositor.name}</depositor_name><email_address>${depositor.email}</email_address></depositor>\
<registrant>${depositor.registrant}</registrant></head>
<body>${articles.map(article)}
</body>
</doi_batch>
`.text;
}
