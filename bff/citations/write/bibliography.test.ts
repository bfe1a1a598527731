import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plugins } from '@citation-js/core';
import { expect, test } from 'vitest';
import { paths } from '../../configuration/paths.ts';
import { CITATION_LANGUAGES, CITATION_STYLES } from '../../contract/index.ts';
import { author, entryResponse } from '../testing/entry-response.ts';
import { generatedEntries } from '../testing/generated-entries.ts';
import { locales, styles } from '../testing/registers.ts';
import { bibliography, citeprocRecord, LOCALES } from './bibliography.ts';
import { originalStyle, styleFor } from './styles.ts';

test.each(CITATION_STYLES)('the text of the HTML is what citeproc writes as text in %s', (style) => {
  const entries = generatedEntries(1);
  // The words of languages are the same in all styles.
  const languages = style === 'apa' ? CITATION_LANGUAGES : (['en', 'ar'] as const);
  const texts = (write: (entry: (typeof entries)[number], lang: (typeof CITATION_LANGUAGES)[number]) => string) =>
    entries.flatMap((entry) => languages.map((lang) => write(entry, lang).replace(/^1\. /, '').trim()));
  const derived = texts((entry, lang) => bibliography(entry, { style, lang }).text);
  const options = { format: 'text', template: `journal ${style}` };
  const written = texts((entry, lang) => {
    const template = `journal ${style}`;
    const file = (name: string) => readFileSync(join(paths.citationStyles, name), 'utf8');
    if (!styles.has(template)) styles.add(template, styleFor('article-journal', originalStyle(style)));
    if (!locales.has(LOCALES[lang])) locales.add(LOCALES[lang], file(`locales-${LOCALES[lang]}.xml`));
    const record = citeprocRecord(entry, style);
    return String(plugins.output.format('bibliography', [record], { ...options, lang: LOCALES[lang] }));
  });
  expect(derived).toEqual(written);
});

test.each(CITATION_STYLES)('%s announces no date of access, which citations do not have', (style) => {
  const entry = { publicUrl: 'https://alidade.example/tides', authors: [author('Ilse Marr')] };
  const article = entryResponse(entry, { publisher: 'Alidade Press' });
  for (const work of [article, { ...article, within: entryResponse().entry }]) {
    const { text } = bibliography(work, { style, lang: 'en' });
    expect(text).not.toMatch(/retrieved|accessed|cited/i);
    if (style === 'apa') expect(text).toMatch(/\. https:\/\/alidade\.example\/tides\n$/);
  }
});
