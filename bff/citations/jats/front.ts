import type { Affiliation, Contributor, EntryMetaResponse, Funding } from '../../contract/index.ts';
import {
  CREDIT_VOCABULARY,
  type CreditRole,
  creditRoleAddress,
  creditRoleName,
} from '../../contract/rules/credit-roles.ts';
import { DATE } from '../../contract/rules/value-forms.ts';
import { around, optional, type Xml, xml } from '../../contract/rules/xml.ts';
import { cslName } from '../csl-name.ts';
import { oneLine } from '../one-line.ts';
import { markedTitle } from '../title.ts';
import { relatedArticles } from './related-articles.ts';

/** An element around a text, or nothing without one. */
const element = (
  name: 'volume' | 'issue' | 'fpage' | 'lpage' | 'elocation-id' | 'subtitle',
  text: string | null | undefined,
) => optional(oneLine(text ?? ''), (value) => xml`<${name}>${value}</${name}>`);

function journalMeta({ settings, entry }: EntryMetaResponse): Xml {
  const { title, publisher, issn } = settings;
  return xml`<journal-meta>
<journal-id journal-id-type="publisher-id">${oneLine(title ?? publisher ?? entry.id)}</journal-id>
${optional(title, (text) => xml`<journal-title-group><journal-title>${text}</journal-title></journal-title-group>`)}
${optional(issn.print, (number) => xml`<issn publication-format="print">${number}</issn>`)}
${optional(issn.electronic, (number) => xml`<issn publication-format="electronic">${number}</issn>`)}
${optional(publisher, (name) => xml`<publisher><publisher-name>${name}</publisher-name></publisher>`)}
</journal-meta>`;
}

function institution({ name, ror }: Affiliation): Xml {
  const id = optional(ror, (address) => xml`<institution-id institution-id-type="ror">${address}</institution-id>`);
  return xml`<institution-wrap>${id}<institution>${name}</institution></institution-wrap>`;
}

function nameOf(author: Contributor): readonly Xml[] {
  const name = cslName(author);
  if (name?.family === undefined)
    return optional(name?.literal ?? null, (whole) =>
      author.isOrganisation ? xml`<collab>${whole}</collab>` : xml`<string-name>${whole}</string-name>`,
    );
  const surname = [name['non-dropping-particle'], name.family].filter(Boolean).join(' ');
  const given = optional(name.given ?? null, (text) => xml`<given-names>${text}</given-names>`);
  const suffix = optional(name.suffix ?? null, (text) => xml`<suffix>${text}</suffix>`);
  return [xml`<name><surname>${surname}</surname>${given}${suffix}</name>`];
}

/** What a person did, by the vocabulary CRediT. */
const credit = (role: CreditRole): Xml =>
  xml`<role vocab="credit" vocab-identifier="${CREDIT_VOCABULARY}" vocab-term="${creditRoleName(role)}"\
 vocab-term-identifier="${creditRoleAddress(role)}">${creditRoleName(role)}</role>`;

const contributor =
  (type: 'author' | 'editor' | 'translator' | 'contributor') =>
  (person: Contributor): Xml => {
    const orcid = optional(
      person.orcid,
      (id) => xml`<contrib-id contrib-id-type="orcid">https://orcid.org/${id}</contrib-id>`,
    );
    const affiliations = person.affiliations.map((one) => xml`<aff>${institution(one)}</aff>`);
    const roles = person.creditRoles.map(credit);
    return xml`\n<contrib contrib-type="${type}">${orcid}${nameOf(person)}${roles}${affiliations}</contrib>`;
  };

/** A date with its parts. @param date YYYY-MM-DD; dates of another form are left out */
function publicationDate(date: string | null, type: 'pub' | 'update'): readonly Xml[] {
  return optional(DATE.parse(date ?? ''), (iso) => {
    const [year = '', month = '', day = ''] = iso.split('-');
    return xml`<pub-date publication-format="electronic" date-type="${type}" iso-8601-date="${iso}">\
<day>${day}</day><month>${month}</month><year>${year}</year></pub-date>`;
  });
}

function pages({ pages: range, articleNumber }: EntryMetaResponse['entry']): readonly Xml[] {
  if (range === null) return element('elocation-id', articleNumber);
  return [...element('fpage', range.first), ...element('lpage', range.last)];
}

const fundedBy = ({ award, ...funder }: Funding): Xml =>
  xml`<award-group><funding-source>${institution(funder)}</funding-source>${optional(
    award,
    (id) => xml`<award-id>${id}</award-id>`,
  )}</award-group>`;

const contribGroup = (people: readonly Xml[]) =>
  around(people, (all) => xml`<contrib-group>${all}\n</contrib-group>\n`);

const otherPeople = ({ editors, translators, contributors }: EntryMetaResponse['entry']): readonly Xml[] => [
  ...editors.map(contributor('editor')),
  ...translators.map(contributor('translator')),
  ...contributors.map(contributor('contributor')),
];

function articleMeta(response: EntryMetaResponse): Xml {
  const { settings, entry } = response;
  const { section, doi, publicUrl, abstract, keywords, funding } = entry;
  const pdf = entry.publicPdfUrl ?? entry.pdf?.url ?? null;
  return xml`<article-meta>
<article-id pub-id-type="publisher-id">${entry.id}</article-id>
${optional(doi, (id) => xml`<article-id pub-id-type="doi">${id}</article-id>`)}
${optional(
  section,
  (subject) => xml`<article-categories><subj-group subj-group-type="heading">\
<subject>${subject}</subject></subj-group></article-categories>`,
)}
<title-group><article-title>${oneLine(markedTitle(entry))}</article-title>${element('subtitle', entry.subtitle)}</title-group>
${contribGroup(entry.authors.map(contributor('author')))}${contribGroup(otherPeople(entry))}
${publicationDate(entry.releaseDate, 'pub')}${publicationDate(entry.modifiedDate, 'update')}
${element('volume', entry.volume)}${element('issue', entry.issue)}${pages(entry)}
${optional(
  entry.licence ?? settings.licence,
  (address) => xml`<permissions><license xlink:href="${address}">\
<license-p>${address}</license-p></license></permissions>`,
)}
${optional(publicUrl, (url) => xml`<self-uri xlink:href="${url}"/>`)}
${optional(pdf, (url) => xml`<self-uri content-type="application/pdf" xlink:href="${url}"/>`)}
${relatedArticles(entry)}
${optional(abstract, (text) => xml`<abstract>${paragraphs(text)}</abstract>`)}
${around(
  keywords.map((word) => xml`<kwd>${word}</kwd>`),
  (words) => xml`<kwd-group>${words}</kwd-group>`,
)}
${around(funding.map(fundedBy), (awards) => xml`<funding-group>${awards}</funding-group>`)}
</article-meta>`;
}

/** Plain text as paragraphs, which blank lines separate. */
const paragraphs = (text: string): Xml[] =>
  text
    .split(/\n\s*\n/)
    .map(oneLine)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => xml`<p>${paragraph}</p>`);

/** What JATS says of journal and article before the text. */
export const front = (response: EntryMetaResponse): Xml =>
  xml`<front>\n${journalMeta(response)}\n${articleMeta(response)}\n</front>`;
