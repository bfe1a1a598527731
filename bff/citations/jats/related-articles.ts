import type { EntryMetaResponse, Notice } from '../../contract/index.ts';
import type { UpdateType } from '../../contract/rules/update-types.ts';
import { optional, type Xml, xml } from '../../contract/rules/xml.ts';

/** What JATS calls a notice, the article that it is about, and the way from that article to the notice. */
interface Names {
  readonly notice: string;
  readonly updated: string;
  readonly forward: string;
}

const CORRECTION: Names = { notice: 'correction', updated: 'corrected-article', forward: 'correction-forward' };
const RETRACTION: Names = { notice: 'retraction', updated: 'retracted-article', forward: 'retraction-forward' };
const VERSION: Names = { notice: 'research-article', updated: 'updated-article', forward: 'update' };

const NAMES: Readonly<Record<UpdateType, Names>> = {
  addendum: { notice: 'addendum', updated: 'addended-article', forward: 'addendum' },
  clarification: CORRECTION,
  correction: CORRECTION,
  corrigendum: CORRECTION,
  erratum: CORRECTION,
  expression_of_concern: {
    notice: 'expression-of-concern',
    updated: 'object-of-concern',
    forward: 'expression-of-concern',
  },
  new_edition: VERSION,
  new_version: VERSION,
  partial_retraction: { notice: 'partial-retraction', updated: 'partial-retraction', forward: 'partial-retraction' },
  removal: RETRACTION,
  retraction: RETRACTION,
  withdrawal: RETRACTION,
};

/** The type of an article: that of a notice is what it does. */
export function articleType({ updateTo: [first] }: EntryMetaResponse['entry']): string {
  return first === undefined ? 'research-article' : NAMES[first.type].notice;
}

const related = (type: string, link: 'doi' | 'uri', address: string): Xml =>
  xml`<related-article related-article-type="${type}" ext-link-type="${link}" xlink:href="${address}"/>`;

const toNotice = ({ type, doi, publicUrl }: Notice): readonly Xml[] =>
  doi === ''
    ? optional(publicUrl, (url) => related(NAMES[type].forward, 'uri', url))
    : [related(NAMES[type].forward, 'doi', doi)];

/** The articles that a notice is about, and the notices about an article. */
export const relatedArticles = ({ updateTo, updatedBy }: EntryMetaResponse['entry']): Xml[] => [
  ...updateTo.map(({ type, doi }) => related(NAMES[type].updated, 'doi', doi)),
  ...updatedBy.flatMap(toNotice),
];
