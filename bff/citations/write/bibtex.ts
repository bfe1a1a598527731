import type { Contributor, EntryMetaResponse, Funding } from '../../contract/index.ts';
import { oneLine } from '../../contract/shared/text.ts';
import type { CitedWork } from '../annotation-work.ts';
import { type CslName, cslName, dateParts, indexedName } from '../csl-record.ts';
import { shortTitle, updateNotes, wholeTitle } from '../texts.ts';

/** Readers know few commands. Characters such as `<`, which only TeX's first font lacks, stay as they are. */
const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  '~': '{\\textasciitilde}',
  '^': '{\\textasciicircum}',
};

/** A brace beside one that is not shown. Zotero writes them so. */
const PAIRED: Readonly<Record<string, string>> = { '{': '\\{\\vphantom{\\}}', '}': '\\vphantom{\\{}\\}' };

/** Two of these characters in a row would be a dash or a quotation mark. */
const LIGATURES = /([-`'])(?=\1)/g;

/** The positions of braces that are not one of a pair. BibTeX counts braces, also those after a backslash. */
function unpairedBraces(text: string): ReadonlySet<number> {
  const open: number[] = [];
  const unpaired = new Set<number>();
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else if (open.pop() === undefined) unpaired.add(index);
  }
  return new Set([...unpaired, ...open]);
}

function texText(text: string): string {
  const unpaired = unpairedBraces(text);
  const commands = text.replace(/[\\{}~^$&#_%]/g, (character, index: number) => {
    if (unpaired.has(index)) return PAIRED[character] ?? character;
    return COMMANDS[character] ?? `\\${character}`;
  });
  return commands.replace(LIGATURES, '$1{}');
}

/** A command, or a word: letters and figures, with the characters within it. */
const COMMAND_OR_WORD = /\{?\\[a-z]+[{}]?|[\p{L}\p{M}\p{N}]+(?:(?:[-'’.]|\\[&_])[\p{L}\p{M}\p{N}]+)*/gu;

/**
 * A title in TeX. Styles and readers change the case of its words, except in braces. These hold whole words, because
 * within a word they would prevent kerning and hyphenation.
 */
function texTitle(title: string): string {
  let end = 0;
  return texText(title).replace(COMMAND_OR_WORD, (word, index: number, whole: string) => {
    const before = whole.slice(end, index);
    // Readers capitalise the first word of a sentence.
    const isFirst = end === 0 || /[:.?!]\s/.test(before);
    if (/^\{?\\/.test(word)) return word;
    end = index + word.length;
    return /\p{Lu}|\p{Lt}/u.test(word) || (isFirst && /^\p{Ll}/u.test(word)) ? `{${word}}` : word;
  });
}

/*
 * The plugin of citation-js is not used: it splits pages at each hyphen, protects parts of words, has no language and
 * no keywords, and its escapes are unknown to some readers.
 */

/** Addresses and DOIs are read verbatim, so their braces must not be commands. */
const withoutBraces = (text: string) => text.replaceAll('{', '%7B').replaceAll('}', '%7D');

/** The word that separates names must not stand alone within one. */
const texName = (text: string) => texText(text).replace(/(?<=\s)and(?=\s)/gi, '{$&}');

/** Parsers take a small letter at the beginning for a particle. "al-Biruni" has none. */
const texFamily = (text: string) => (/^\p{Ll}/u.test(text) ? `{${texName(text)}}` : texName(text));

function bibtexName({ literal, family = '', given = '', suffix, 'non-dropping-particle': particle }: CslName): string {
  if (literal !== undefined) return `{${texText(literal)}}`;
  const whole = [particle, texFamily(family)].filter(Boolean).join(' ');
  const parts = suffix === undefined ? [whole] : [whole, texName(suffix)];
  if (given !== '') return [...parts, texName(given)].join(', ');
  // Without a comma, the last word alone would be the family name.
  return suffix === undefined ? `{${whole}}` : [...parts, '{}'].join(', ');
}

const bibtexNames = (people: readonly Contributor[]) =>
  people
    .flatMap((person) => cslName(person) ?? [])
    .map(bibtexName)
    .join(' and ');

const orcidNumber = (author: Contributor) =>
  author.orcid === null ? [] : [`${texText(indexedName(author) ?? '')}/${author.orcid}`];

const funder = ({ name, award }: Funding) => texText(oneLine(award === null ? name : `${name} [${award}]`));

/** First and last page. One hyphen is part of a page, two are a range. */
function bibtexPages({ pages, articleNumber }: EntryMetaResponse['entry']): string {
  const texts = [pages === null ? articleNumber : pages.first, pages?.last].map((text) => oneLine(text ?? ''));
  return texts
    .filter((text) => text !== '')
    .map(texText)
    .join('--');
}

/** Readers split keywords at commas and semicolons, even within braces. */
const keyword = (text: string) => texText(oneLine(text).replace(/\s*[,;]\s*/g, ' – '));

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The key by which texts cite an entry. BibTeX accepts only some characters in it. */
export const bibtexKey = (id: string): string => id.normalize('NFKD').replace(/[^\w-]+/g, '') || 'entry';

/** Writes an entry as BibTeX. @param key is not that of another entry in the file */
export function bibtex({ entry, settings, within }: CitedWork, key = bibtexKey(entry.id)): string {
  const [year, month, day] = dateParts(entry.releaseDate);
  const text = (value: string | null) => texText(oneLine(value ?? ''));
  const fields = {
    author: bibtexNames(entry.authors),
    editor: bibtexNames(entry.editors),
    translator: bibtexNames(entry.translators),
    // BibTeX's own styles know no subtitle, and BibLaTeX would print it twice beside a whole title.
    title: texTitle(wholeTitle(entry)),
    shorttitle: texTitle(shortTitle(entry)),
    [within === undefined ? 'journal' : 'series']: text(settings.title),
    booktitle: within && texTitle(wholeTitle(within)),
    year,
    month: month && MONTHS[Number(month) - 1],
    day,
    // Zotero takes the last of the dates, which is the whole one.
    date: [year, month, day].filter(Boolean).join('-'),
    volume: text(entry.volume),
    number: text(entry.issue),
    pages: bibtexPages(entry),
    publisher: text(settings.publisher),
    issn: settings.issn.electronic ?? settings.issn.print,
    doi: withoutBraces(entry.doi),
    url: withoutBraces(entry.publicUrl ?? entry.doiUrl),
    language: text(entry.language ?? settings.language),
    keywords: entry.keywords.map(keyword).join(', '),
    abstract: text(entry.abstract),
    note: texText(updateNotes(entry).join('. ')),
    // The names of Zotero, and of the Web of Science.
    copyright: withoutBraces(entry.licence ?? settings.licence ?? ''),
    'orcid-numbers': entry.authors.flatMap(orcidNumber).join('; '),
    'funding-acknowledgement': entry.funding.map(funder).join('; '),
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => {
    if (!value) return [];
    // Names of months are abbreviations that BibTeX resolves. They have no braces.
    return [`  ${name} = ${name === 'month' ? value : `{${value}}`},\n`];
  });
  return `@${within === undefined ? 'article' : 'incollection'}{${key},\n${lines.join('')}}\n`;
}
