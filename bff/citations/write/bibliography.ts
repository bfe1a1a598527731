import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-csl';
import type { CitationLanguage, CitationStyle } from '../../contract/index.ts';
import { ownValue } from '../../json-object.ts';
import { paths } from '../../paths.ts';
import type { CslRecord } from '../csl-record.ts';
import type { CitationSelection } from '../selection.ts';
import { pruneStyle } from './prune-style.ts';

/** The styles' names in the files of the CSL project. */
const STYLE_NAMES: Readonly<Record<CitationStyle, string>> = {
  apa: 'apa',
  chicago: 'chicago-author-date',
  harvard: 'harvard1',
  mla: 'modern-language-association',
  vancouver: 'vancouver',
};

/** The languages' locales in the files of the CSL project. */
const LOCALES: Readonly<Record<CitationLanguage, string>> = {
  ar: 'ar',
  de: 'de-DE',
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  ja: 'ja-JP',
  nl: 'nl-NL',
};

/** The number that Vancouver gives the only entry of the bibliography, in text and in HTML. */
const NUMBER = /^1\. |<div class="csl-left-margin">[^<]*<\/div>/;

/** Registers of the plugin: styles and locales by name. */
interface Register {
  has(name: string): boolean;
  get(name: string): unknown;
  add(name: string, xml: string): void;
}

const isRegister = (value: unknown): value is Register =>
  typeof value === 'object' && value !== null && 'has' in value && 'get' in value && 'add' in value;

function registerOf(name: string): Register {
  const register = ownValue(plugins.config.get('@csl'), name);
  if (!isRegister(register)) throw new Error(`citation-js has no register of ${name}`);
  return register;
}

const styles = registerOf('styles');
const locales = registerOf('locales');

/** The file of the plugin or, if it has none, the copy in this repository. */
function readXml(register: Register, name: string, file: string): string {
  const xml = register.get(name);
  return typeof xml === 'string' ? xml : readFileSync(join(paths.citationStyles, file), 'utf8');
}

/** A style of the CSL project, with what it says about all types of works. */
export const readStyle = (style: CitationStyle): string =>
  readXml(styles, STYLE_NAMES[style], `${STYLE_NAMES[style]}.csl`);

/** Styles are registered under the names of the API, pruned. */
function prepare(style: CitationStyle, locale: string): void {
  if (!styles.has(`journal ${style}`)) styles.add(`journal ${style}`, pruneStyle(readStyle(style), 'article-journal'));
  if (!locales.has(locale)) locales.add(locale, readXml(locales, locale, `locales-${locale}.xml`));
}

/** Writes a record as an entry of a bibliography, in plain text or as HTML. */
export function bibliography(record: CslRecord, { style, lang }: CitationSelection, format: 'text' | 'html'): string {
  const locale = LOCALES[lang];
  prepare(style, locale);
  const options = { format, template: `journal ${style}`, lang: locale };
  const numbered = String(plugins.output.format('bibliography', [record], options));
  return `${numbered.replace(NUMBER, '').trim()}\n`;
}
