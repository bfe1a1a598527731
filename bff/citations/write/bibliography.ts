import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plugins } from '@citation-js/core';
import { paths } from '../../configuration/paths.ts';
import type { CitationLanguage } from '../../contract/index.ts';
import type { CslName } from '../csl-name.ts';
import type { CslRecord } from '../csl-record.ts';
import type { CitationSelection } from '../selection.ts';
import { locales, styles } from './registers.ts';

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

const read = (file: string) => readFileSync(join(paths.citationStyles, file), 'utf8');

/** No text contains it: Unicode reserves it for the use of programs. */
const MARK = '\ufdd0';

/**
 * Keeps a text apart from the names in `Object.prototype`. citeproc collects ids, names and short citations as keys of
 * plain objects, fails at those names, and then at every later record.
 */
const marked = (text: string): string => (text.replace(/[.\s]/g, '') in {} ? `${text}${MARK}` : text);

function withMarkedKeys(record: CslRecord): CslRecord {
  const author = record.author.map(
    (name): CslName => Object.fromEntries(Object.entries(name).map(([part, text]) => [part, marked(text)])),
  );
  return { ...record, id: marked(record.id), title: marked(record.title), author };
}

/** Writes a record as an entry of a bibliography, in plain text or as HTML. */
export function bibliography(record: CslRecord, { style, lang }: CitationSelection, format: 'text' | 'html'): string {
  const template = `journal ${style}`;
  const locale = LOCALES[lang];
  if (!styles.has(template)) styles.add(template, read(`${style}.csl`));
  // citation-js brings some of the locales.
  if (!locales.has(locale)) locales.add(locale, read(`locales-${locale}.xml`));
  const options = { format, template, lang: locale };
  const numbered = String(plugins.output.format('bibliography', [withMarkedKeys(record)], options));
  return `${numbered.replace(NUMBER, '').replaceAll(MARK, '').trim()}\n`;
}
