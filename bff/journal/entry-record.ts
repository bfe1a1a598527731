import type { EntryRecord, Funding, Pages, Reference } from '../contract/index.ts';
import type { JsonObject } from '../contract/rules/json-object.ts';
import { WEB_ADDRESS } from '../contract/rules/links.ts';
import { DATE, DOI, LANGUAGE_TAG } from '../contract/rules/value-forms.ts';
import type { ReadChecked } from './checked-fields.ts';
import { affiliations } from './persons.ts';
import { asPlainText } from './portable-text.ts';
import { labelOrNull, labels, record, records, textOrNull } from './stored-fields.ts';

/** GROQ fields of an entry's bibliographic record. The abstract may need the introduction too. */
export const entryRecordFields = `subtitle, language, licence, volume, issue, pages, articleNumber, section, keywords, abstract,
  externalLink, publicPdfUrl, modifiedDate, funding, references`;

/** GROQ field of what `abstract` needs of an introduction. */
export const introductionTextField = 'introduction[]{_type, children[]{_type, text}}';

function pages(value: unknown): Pages | null {
  const { first, last } = record(value);
  const firstPage = labelOrNull(first);
  return firstPage === null ? null : { first: firstPage, last: labelOrNull(last) };
}

function funding(value: unknown, check: ReadChecked): Funding[] {
  return affiliations(value, 'funding', check).map(({ stored, ...funder }) => ({
    ...funder,
    award: labelOrNull(stored.award),
  }));
}

function references(value: unknown, check: ReadChecked): Reference[] {
  return records(value)
    .map(({ doi, unstructured }, index) => ({
      doi: check(`references[${index}].doi`, doi, DOI),
      unstructured: textOrNull(asPlainText(unstructured).trim()),
    }))
    .filter(({ doi, unstructured }) => doi !== null || unstructured !== null);
}

/** Builds the bibliographic record of an entry. */
export function entryRecord(raw: JsonObject, check: ReadChecked): EntryRecord {
  return {
    subtitle: labelOrNull(raw.subtitle),
    language: check('language', raw.language, LANGUAGE_TAG),
    licence: check('licence', raw.licence, WEB_ADDRESS),
    volume: labelOrNull(raw.volume),
    issue: labelOrNull(raw.issue),
    pages: pages(raw.pages),
    articleNumber: labelOrNull(raw.articleNumber),
    section: labelOrNull(raw.section),
    keywords: [...new Set(labels(raw.keywords))],
    abstract: textOrNull(asPlainText(raw.abstract).trim() || asPlainText(raw.introduction).trim()),
    publicUrl: check('externalLink', raw.externalLink, WEB_ADDRESS),
    publicPdfUrl: check('publicPdfUrl', raw.publicPdfUrl, WEB_ADDRESS),
    modifiedDate: check('modifiedDate', raw.modifiedDate, DATE),
    funding: funding(raw.funding, check),
    references: references(raw.references, check),
  };
}
