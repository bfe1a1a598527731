import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import CSL from 'citeproc';
import { paths } from '../../configuration/paths.ts';
import type { CitationFormat, CitationLanguage, CitationStyle, Contributor } from '../../contract/index.ts';
import { ownValue } from '../../contract/shared/json-object.ts';
import { encodedDoi } from '../../contract/shared/links.ts';
import { oneLine } from '../../contract/shared/text.ts';
import type { CitedWork } from '../annotation-work.ts';
import { type CslName, type CslRecord, type CslType, cslName, cslRecord, cslType } from '../csl-record.ts';
import { originalStyle, styleFor } from './styles.ts';

/** A citation to write: its format, and for the formats `text` and `html` style and language. */
export interface CitationSelection {
  readonly format: CitationFormat;
  readonly style: CitationStyle;
  readonly lang: CitationLanguage;
}

/** The languages' locales in the files of the CSL project. */
export const LOCALES: Readonly<Record<CitationLanguage, string>> = {
  ar: 'ar',
  de: 'de-DE',
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  ja: 'ja-JP',
  nl: 'nl-NL',
};

/** The number that Vancouver gives the only entry of the bibliography. */
const NUMBER = /<div class="csl-left-margin">[^<]*<\/div>/;

/** The characters that citeproc writes as references in HTML. */
const CHARACTERS: Readonly<Record<string, string>> = { '&#38;': '&', '&#60;': '<', '&#62;': '>' };

/** In HTML, citeproc would replace a character that is superscript by itself, such as that of "n.º", by an element. */
CSL.SUPERSCRIPTS_REGEXP = /(?!)/g;

/** Locales by name. The package is read for this file alone, because Node's `import` of JSON is experimental. */
const packagedLocales: unknown = createRequire(import.meta.url)('@citation-js/plugin-csl/lib/locales.json');

/** A locale of the package, or of the files for languages that it lacks. Citeproc asks for unknown ones, too. */
function retrieveLocale(name: string): string | object {
  const locale = ownValue(packagedLocales, name);
  if (typeof locale === 'string') return locale;
  const file = join(paths.citationStyles, `locales-${name}.xml`);
  return existsSync(file) ? readFileSync(file, 'utf8') : {};
}

/** What citeproc takes for a range, besides hyphens that are not one. */
const RANGE = '–';

/** No text contains it: Unicode reserves it for the use of programs. */
const MARK = '\ufdd0';

/**
 * Keeps a text apart from the names in `Object.prototype`. citeproc collects ids, names and short citations as keys of
 * plain objects, fails at those names, and then at every later record.
 */
const marked = (text: string): string => (text.replace(/[.\s]/g, '') in {} ? `${text}${MARK}` : text);

/**
 * The names for citeproc. It puts no comma between a person and an institution, which a name without parts is for it.
 * After a person, such a name is one with only a family name.
 */
function citeprocNames(people: readonly Contributor[]): CslName[] {
  const names = people.flatMap((person) => cslName(person) ?? []);
  const followsPerson = names[0]?.family !== undefined;
  return names.map(({ literal, ...parts }) => {
    const name = literal === undefined ? parts : { [followsPerson ? 'family' : 'literal']: literal };
    return Object.fromEntries(Object.entries(name).map(([part, text]) => [part, marked(text)]));
  });
}

/** A number in which citeproc takes no hyphen for a range. */
const unbroken = (number: string) => number.replaceAll('-', '\\-');

/**
 * The record for citeproc: names in their parts, and ranges only between the first page and the last. Styles must not
 * print notes, which are for programs; the title says what readers must know.
 */
export function citeprocRecord(work: CitedWork, style: CitationStyle): CslRecord {
  const { page, number, DOI, note: _, custom: __, 'collection-title': series, ...record } = cslRecord(work);
  const container = [record['container-title'], series].filter(Boolean).join(', ');
  const { pages } = work.entry;
  const range = pages === null ? page : [pages.first, pages.last].flatMap((page) => page ?? []).join(RANGE);
  return {
    ...record,
    id: marked(record.id),
    title: marked(record.title),
    // Half of the styles do not print a series.
    ...(series && { 'container-title': container }),
    author: citeprocNames(work.entry.authors),
    ...(record.editor && { editor: citeprocNames(work.entry.editors) }),
    ...(record.translator && { translator: citeprocNames(work.entry.translators) }),
    // Vancouver names the DOI itself; the other styles make an address of it.
    ...(DOI !== undefined && { DOI: style === 'vancouver' ? DOI : encodedDoi(DOI) }),
    ...(range !== undefined && { page: unbroken(oneLine(range)) }),
    ...(number !== undefined && { number: unbroken(number) }),
  };
}

/** An entry as that of a bibliography, in both formats. */
export type Bibliography = Readonly<Record<'html' | 'text', string>>;

export type BibliographyStyle = Pick<CitationSelection, 'style' | 'lang'>;

/** Without its elements, which mark no more than italics, HTML is what citeproc writes as text. */
const withoutElements = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&#\d+;/g, (reference) => CHARACTERS[reference] ?? reference);

/**
 * Prepares a style in a language, which takes a tenth of a second.
 * @returns a function that writes the bibliography with one entry, in HTML
 */
function openStyle({ style, lang }: BibliographyStyle, type: CslType): (record: CslRecord) => string {
  let current: object = {};
  const system = { retrieveLocale, retrieveItem: () => current };
  const engine = new CSL.Engine(system, styleFor(type, originalStyle(style)), LOCALES[lang], true);
  engine.setOutputFormat('html');
  engine.opt.development_extensions.wrap_url_and_doi = false;
  return (record) => {
    current = record;
    engine.updateItems([]);
    engine.updateItems([record.id]);
    const [{ bibstart, bibend }, entries] = engine.makeBibliography();
    const identified = entries.map((entry) => entry.replace(/^\s*<[a-z]+/, `$& data-csl-entry-id="${record.id}"`));
    return bibstart + identified.join('') + bibend;
  };
}

const styles = new Map<string, ReturnType<typeof openStyle>>();

export function bibliography(work: CitedWork, style: BibliographyStyle): Bibliography {
  const type = cslType(work);
  const key = `${type} ${style.style} ${style.lang}`;
  const write = styles.get(key) ?? openStyle(style, type);
  styles.set(key, write);
  const html = write(citeprocRecord(work, style.style)).replace(NUMBER, '').replaceAll(MARK, '').trim();
  return { html: `${html}\n`, text: `${withoutElements(html).trim()}\n` };
}
