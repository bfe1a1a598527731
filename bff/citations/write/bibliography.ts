import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plugins } from '@citation-js/core';
import { paths } from '../../configuration/paths.ts';
import type { CitationLanguage } from '../../contract/index.ts';
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

/** Writes a record as an entry of a bibliography, in plain text or as HTML. */
export function bibliography(record: CslRecord, { style, lang }: CitationSelection, format: 'text' | 'html'): string {
  const template = `journal ${style}`;
  const locale = LOCALES[lang];
  if (!styles.has(template)) styles.add(template, read(`${style}.csl`));
  // citation-js brings some of the locales.
  if (!locales.has(locale)) locales.add(locale, read(`locales-${locale}.xml`));
  const numbered = String(plugins.output.format('bibliography', [record], { format, template, lang: locale }));
  return `${numbered.replace(NUMBER, '').trim()}\n`;
}
