import type { Contributor, EntryMetaResponse } from '../contract/index.ts';
import { oneLine } from '../contract/shared/text.ts';
import type { CitedWork } from './annotation-work.ts';
import { shortTitle, updateNotes, wholeTitle } from './texts.ts';

/** A name in CSL-JSON: its parts, or a literal one such as that of an organisation. */
export interface CslName {
  readonly family?: string;
  readonly given?: string;
  readonly 'non-dropping-particle'?: string;
  readonly suffix?: string;
  readonly literal?: string;
}

const SUFFIX = /,?\s+((?:jr|sr)\.?|I{2,3}|IV)$/i;
/** Words in lower case before the family's own name: "van der", "de la", "al". */
const PARTICLE = /^((?:\p{Ll}[\p{Ll}’']*\s+)+)(?=\S)/u;

/**
 * The name of a person. Only editors know which part of a name is which, so a name without parts stays whole. So does
 * one with a comma inside a part, because BibTeX and RIS separate the parts with commas.
 * @returns null for a person without a name
 */
export function cslName({ title, givenName, familyName, isOrganisation }: Contributor): CslName | null {
  const whole = oneLine(title) || oneLine(`${givenName ?? ''} ${familyName ?? ''}`);
  const written = isOrganisation ? '' : oneLine(familyName ?? '');
  if (written === '') return whole === '' ? null : { literal: whole };
  const suffix = SUFFIX.exec(written)?.[1];
  const withoutSuffix = written.replace(SUFFIX, '');
  const particle = PARTICLE.exec(withoutSuffix)?.[1];
  const family = withoutSuffix.slice(particle?.length ?? 0);
  const given = oneLine(givenName ?? '');
  if (family.includes(',') || given.includes(',')) return { literal: whole };
  return {
    family,
    ...(given === '' ? {} : { given }),
    ...(particle === undefined ? {} : { 'non-dropping-particle': particle.trim() }),
    ...(suffix === undefined ? {} : { suffix }),
  };
}

/** The family name with its particle, for formats that have no part for particles. */
export const wholeFamily = ({ family, 'non-dropping-particle': particle }: CslName): string =>
  [particle, family].filter(Boolean).join(' ');

/**
 * A name as indexes read it without doubt: "Family, Given, Suffix"; whole if its parts are unknown. Readers take a
 * comma for the end of a part, so an organisation has none.
 */
export function indexedName(author: Contributor): string | undefined {
  const name = cslName(author);
  if (name === null) return undefined;
  if (name.literal !== undefined) return author.isOrganisation ? name.literal.replace(/\s*,\s*/g, ' ') : name.literal;
  return [wholeFamily(name), name.given, name.suffix].filter(Boolean).join(', ');
}

/** What CSL-JSON has no field for: its schema keeps `custom` for that. The names are those of Crossref's CSL-JSON. */
interface CslCustom {
  readonly author?: readonly (CslName & { readonly ORCID: string })[];
  readonly funder?: readonly { readonly name: string; readonly ROR?: string; readonly award?: string }[];
  readonly license?: string;
}

export type CslType = 'article-journal' | 'chapter';

/** An annotation is a part of its article, as a chapter is of its book. */
export const cslType = ({ within }: CitedWork): CslType => (within === undefined ? 'article-journal' : 'chapter');

/** A work in CSL-JSON, as far as entries of a journal need it. */
export interface CslRecord extends Partial<Record<keyof ReturnType<typeof textFields>, string>> {
  readonly id: string;
  readonly type: CslType;
  readonly title: string;
  readonly author: readonly CslName[];
  readonly editor?: readonly CslName[];
  readonly translator?: readonly CslName[];
  readonly issued?: { readonly 'date-parts': readonly (readonly number[])[] };
  readonly custom?: CslCustom;
}

/** The digits of year, month and day of a date, as far as it has them. */
export function dateParts(date: string): readonly string[] {
  const [, ...parts] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(date) ?? [];
  return parts.filter((part) => part !== undefined);
}

/** Pages as readers write them, or the article's number. If a page has a hyphen, the range has a dash. */
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

function textFields({ entry, settings, within }: CitedWork) {
  return {
    abstract: entry.abstract,
    'container-title': within === undefined ? settings.title : wholeTitle(within),
    'collection-title': within && settings.title,
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
}

/** An entry as CSL-JSON. Unset fields are absent, and every text is one line. */
export function cslRecord(work: CitedWork): CslRecord {
  const { entry } = work;
  const present = Object.entries(textFields(work)).flatMap(([name, value]) => {
    const line = oneLine(value ?? '');
    return line === '' ? [] : [[name, line]];
  });
  const issued = dateParts(entry.releaseDate).map(Number);
  const others = custom(work);
  const [editor, translator] = [names(entry.editors), names(entry.translators)];
  return {
    id: entry.id,
    type: cslType(work),
    title: wholeTitle(entry),
    author: names(entry.authors),
    ...(editor.length > 0 && { editor }),
    ...(translator.length > 0 && { translator }),
    ...(issued.length > 0 && { issued: { 'date-parts': [issued] } }),
    ...Object.fromEntries(present),
    ...(Object.keys(others).length > 0 && { custom: others }),
  };
}
