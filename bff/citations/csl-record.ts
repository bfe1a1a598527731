import type { Contributor, EntryMetaResponse } from '../contract/index.ts';
import { type CslName, cslName } from './csl-name.ts';
import { oneLine } from './one-line.ts';

/** A work in CSL-JSON, as far as entries of a journal need it. */
export interface CslRecord {
  readonly id: string;
  readonly type: 'article-journal';
  readonly title: string;
  readonly author: readonly CslName[];
  readonly abstract?: string;
  readonly 'container-title'?: string;
  readonly DOI?: string;
  readonly ISSN?: string;
  readonly issue?: string;
  readonly issued?: { readonly 'date-parts': readonly (readonly number[])[] };
  readonly keyword?: string;
  readonly language?: string;
  readonly page?: string;
  readonly publisher?: string;
  readonly section?: string;
  readonly URL?: string;
  readonly volume?: string;
}

function dateParts(date: string): CslRecord['issued'] {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(date) ?? [];
  if (year === undefined) return undefined;
  return { 'date-parts': [[year, month, day].filter((part) => part !== undefined).map(Number)] };
}

function pageRange({ pages, articleNumber }: EntryMetaResponse['entry']): string | null {
  if (pages === null) return articleNumber;
  return pages.last === null ? pages.first : `${pages.first}-${pages.last}`;
}

const names = (people: readonly Contributor[]) => people.flatMap((person) => cslName(person) ?? []);

/** The record that all citations of an entry are made from. Unset fields are absent, and every text is one line. */
export function cslRecord({ entry, settings }: EntryMetaResponse): CslRecord {
  const fields = {
    abstract: entry.abstract,
    'container-title': settings.title,
    DOI: entry.doi,
    ISSN: settings.issn.electronic ?? settings.issn.print,
    issue: entry.issue,
    keyword: entry.keywords.join(', '),
    language: entry.language ?? settings.language,
    page: pageRange(entry),
    publisher: settings.publisher,
    section: entry.section,
    URL: entry.publicUrl ?? entry.doiUrl,
    volume: entry.volume,
  };
  const present = Object.entries(fields).flatMap(([name, value]) => {
    const line = oneLine(value ?? '');
    return line === '' ? [] : [[name, line]];
  });
  const issued = dateParts(entry.releaseDate);
  return {
    id: entry.id,
    type: 'article-journal',
    title: oneLine(entry.title),
    author: names(entry.authors),
    ...(issued && { issued }),
    ...Object.fromEntries(present),
  };
}
