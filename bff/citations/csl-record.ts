import type { Contributor, EntryMetaResponse } from '../contract/index.ts';
import { type CslName, cslName, wholeFamily } from './names.ts';
import { oneLine, shortTitle, updateNotes, wholeTitle } from './texts.ts';

/** What CSL-JSON has no field for: its schema keeps `custom` for that. The names are those of Crossref's CSL-JSON. */
interface CslCustom {
  readonly author?: readonly (CslName & { readonly ORCID: string })[];
  readonly funder?: readonly { readonly name: string; readonly ROR?: string; readonly award?: string }[];
  readonly license?: string;
}

/** A work in CSL-JSON, as far as entries of a journal need it. */
export interface CslRecord {
  readonly id: string;
  readonly type: 'article-journal';
  readonly title: string;
  readonly 'title-short'?: string;
  readonly author: readonly CslName[];
  readonly editor?: readonly CslName[];
  readonly translator?: readonly CslName[];
  readonly abstract?: string;
  readonly 'container-title'?: string;
  readonly DOI?: string;
  readonly ISSN?: string;
  readonly issue?: string;
  readonly issued?: { readonly 'date-parts': readonly (readonly number[])[] };
  readonly keyword?: string;
  readonly language?: string;
  readonly note?: string;
  readonly number?: string;
  readonly page?: string;
  readonly publisher?: string;
  readonly section?: string;
  readonly URL?: string;
  readonly volume?: string;
  readonly custom?: CslCustom;
}

/** Year, month and day of a date, as far as it has them. */
export function dateParts(date: string): readonly number[] {
  const [, ...parts] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(date) ?? [];
  return parts.filter((part) => part !== undefined).map(Number);
}

/** Pages as readers write them, or the article's number. A hyphen within a page needs another sign for the range. */
function pageRange({ pages, articleNumber }: EntryMetaResponse['entry']): string | null {
  if (pages === null) return articleNumber;
  if (pages.last === null) return pages.first;
  return [pages.first, pages.last].join(`${pages.first}${pages.last}`.includes('-') ? '–' : '-');
}

/** Zotero reads neither particles nor suffixes, and parses them out of the other parts when it cites. */
function asZoteroReads(name: CslName): CslName {
  if (name.family === undefined) return name;
  const given = [name.given, name.suffix].filter(Boolean).join(', ');
  return { family: wholeFamily(name), ...(given === '' ? {} : { given }) };
}

const names = (people: readonly Contributor[]) => people.flatMap((person) => cslName(person) ?? []).map(asZoteroReads);

function custom({ entry, settings }: EntryMetaResponse): CslCustom {
  const author = entry.authors.flatMap((person) => {
    const name = cslName(person);
    return name === null || person.orcid === null ? [] : [{ ...name, ORCID: `https://orcid.org/${person.orcid}` }];
  });
  const funder = entry.funding.map(({ name, ror, award }) => ({
    name,
    ...(ror !== null && { ROR: ror }),
    ...(award !== null && { award }),
  }));
  const license = entry.licence ?? settings.licence;
  return {
    ...(author.length > 0 && { author }),
    ...(funder.length > 0 && { funder }),
    ...(license !== null && { license }),
  };
}

/** An entry as CSL-JSON. Unset fields are absent, and every text is one line. */
export function cslRecord(work: EntryMetaResponse): CslRecord {
  const { entry, settings } = work;
  const fields = {
    abstract: entry.abstract,
    'container-title': settings.title,
    DOI: entry.doi,
    ISSN: settings.issn.electronic ?? settings.issn.print,
    issue: entry.issue,
    keyword: entry.keywords.join(', '),
    language: entry.language ?? settings.language,
    note: updateNotes(entry).join('. '),
    number: entry.pages === null ? entry.articleNumber : null,
    page: pageRange(entry),
    publisher: settings.publisher,
    section: entry.section,
    'title-short': shortTitle(entry),
    URL: entry.publicUrl ?? entry.doiUrl,
    volume: entry.volume,
  };
  const present = Object.entries(fields).flatMap(([name, value]) => {
    const line = oneLine(value ?? '');
    return line === '' ? [] : [[name, line]];
  });
  const issued = dateParts(entry.releaseDate);
  const others = custom(work);
  const [editor, translator] = [names(entry.editors), names(entry.translators)];
  return {
    id: entry.id,
    type: 'article-journal',
    title: wholeTitle(entry),
    author: names(entry.authors),
    ...(editor.length > 0 && { editor }),
    ...(translator.length > 0 && { translator }),
    ...(issued.length > 0 && { issued: { 'date-parts': [issued] } }),
    ...Object.fromEntries(present),
    ...(Object.keys(others).length > 0 && { custom: others }),
  };
}
