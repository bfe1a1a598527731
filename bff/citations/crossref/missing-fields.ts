import type { EntryMetaResponse } from '../../contract/index.ts';
import { DATE } from '../../contract/rules/value-forms.ts';

/** Articles lack what Crossref requires. The message names each article with its fields. */
export class MissingFieldsError extends Error {
  override readonly name = 'MissingFieldsError';
}

/** What Crossref requires of a journal article, by the names of the content model's fields. */
const REQUIRED: Readonly<Record<string, (response: EntryMetaResponse) => boolean>> = {
  title: ({ entry }) => entry.title.trim() !== '',
  doi: ({ entry }) => entry.doi !== '',
  releaseDate: ({ entry }) => DATE.parse(entry.releaseDate) !== null,
  externalLink: ({ entry }) => entry.publicUrl !== null,
  "the journal's title": ({ settings }) => (settings.title ?? '').trim() !== '',
  "the journal's issn": ({ settings: { issn } }) => (issn.print ?? issn.electronic) !== null,
};

/** @throws MissingFieldsError if one of the articles lacks a field */
export function requireFields(articles: readonly EntryMetaResponse[]): void {
  const problems = articles.flatMap((article) => {
    const missing = Object.entries(REQUIRED).flatMap(([name, isThere]) => (isThere(article) ? [] : [name]));
    return missing.length === 0 ? [] : [`"${article.entry.id}" lacks ${missing.join(', ')}`];
  });
  if (problems.length > 0) throw new MissingFieldsError(`Crossref would refuse this deposit: ${problems.join('; ')}`);
}
