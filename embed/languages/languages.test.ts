import { describe, expect, it } from 'vitest';
import { interfaceLanguage } from './all-messages.ts';
import { formatDate } from './dates.ts';
import { chooseLanguage, fillMessage } from './index.ts';
import { listUnits } from './lists.ts';

function sentence(names: readonly string[], language: string): string {
  const { messages } = interfaceLanguage(language);
  return listUnits(names.length, messages.between, ['', ''])
    .map(({ space, before, after }, index) => space + before + names[index] + after)
    .join('');
}

describe('chooseLanguage', () => {
  it.each([
    ['de-CH', 'de'],
    ['FR', 'fr'],
    ['es_MX', 'es'],
    ['ar-EG', 'ar'],
    ['ja', 'ja'],
    ['he', 'en'],
    ['', 'en'],
    ['constructor', 'en'],
  ])('chooses for a page in %s the language %s', (tag, language) => {
    expect(chooseLanguage(tag)).toBe(language);
  });

  it.each(['en', 'de', 'fr', 'es', 'ar', 'ja'])('has a message for every key in %s', (tag) => {
    for (const [key, value] of Object.entries(interfaceLanguage(tag).messages)) {
      if (typeof value === 'string') expect(value.trim(), key).not.toBe('');
    }
  });

  it.each(['de', 'fr', 'es', 'ar', 'ja'])('has no English messages in %s', (tag) => {
    const { closeAnnotation, loadFailed, expand, retry } = interfaceLanguage(tag).messages;
    const english = interfaceLanguage('en').messages;
    expect(closeAnnotation).not.toBe(english.closeAnnotation);
    expect(loadFailed).not.toBe(english.loadFailed);
    expect(expand).not.toBe(english.expand);
    expect(retry).not.toBe(english.retry);
  });

  it.each(['en', 'de', 'fr', 'es', 'ar', 'ja'])('names each section by words of its own in %s', (tag) => {
    const { messages } = interfaceLanguage(tag);
    const { abstract, annotations, bibliography, downloads, links, about, contributors, people, credits } = messages;
    const headings = [abstract, annotations, bibliography, downloads, links, about, contributors, people, credits];
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
    expect(messages.howToCite).not.toBe(messages.cite);
  });

  it('has no German word for credits that names the legal notice of a site', () => {
    expect(JSON.stringify(interfaceLanguage('de').messages)).not.toMatch(/Impressum/);
  });

  it('has a no-break space before each French colon', () => {
    expect(JSON.stringify(interfaceLanguage('fr').messages)).not.toMatch(/[^"\u00a0][:;?!](?!")/);
  });

  it('uses the plural forms of each language', () => {
    const open = (language: string, count: number) =>
      fillMessage(language, interfaceLanguage(language).messages.openAnnotations, count);
    expect(open('en', 1)).toBe('Open the annotation');
    expect(open('en', 24)).toBe('Open the 24 annotations');
    const forms = [1, 2, 5, 24].map((count) => open('ar', count));
    expect(new Set(forms).size).toBe(4);
  });

  it.each([
    ['en', ['1 annotation', '2 annotations', '17 annotations']],
    ['de', ['1 Anmerkung', '2 Anmerkungen', '17 Anmerkungen']],
    ['fr', ['1 annotation', '2 annotations', '17 annotations']],
    ['es', ['1 anotación', '2 anotaciones', '17 anotaciones']],
    ['ar', ['حاشية واحدة', 'حاشيتان', '17 حاشية']],
    ['ja', ['注釈1件', '注釈2件', '注釈17件']],
  ])('counts annotations in %s', (language, expected) => {
    const { annotationCount } = interfaceLanguage(language).messages;
    expect([1, 2, 17].map((count) => fillMessage(language, annotationCount, count))).toEqual(expected);
  });
});

describe('listUnits', () => {
  it.each([
    ['en', 'A, B & C'],
    ['de', 'A, B und C'],
    ['es', 'A, B y C'],
    ['ja', 'A、B、C'],
    ['ar', 'A وB وC'],
  ])('joins three names in %s', (language, expected) => {
    expect(sentence(['A', 'B', 'C'], language)).toBe(expected);
  });

  it('joins one and two names', () => {
    expect(sentence(['A'], 'en')).toBe('A');
    expect(sentence(['A', 'B'], 'en')).toBe('A & B');
  });

  it.each([
    ['en', ['by A,', 'B', '& C']],
    ['es', ['por A,', 'B', 'y C']],
    ['ar', ['بقلم A', 'وB', 'وC']],
    ['ja', ['A、', 'B、', 'C\u2060\u3000\u2060著']],
  ])('keeps words and marks with their names in %s', (language, expected) => {
    const { messages } = interfaceLanguage(language);
    const names = ['A', 'B', 'C'];
    const units = listUnits(names.length, messages.between, messages.authors);
    expect(units.map(({ before, after }, index) => before + names[index] + after)).toEqual(expected);
    const line = units.map(({ space, before, after }, index) => space + before + names[index] + after).join('');
    expect(line).toBe(messages.authors[0] + sentence(names, language) + messages.authors[1]);
  });

  it('keeps only the last word of a long beginning with the first name', () => {
    const [first] = listUnits(1, [', ', ' & '], ['Designed by ', '']);
    expect(first).toEqual({ index: 0, space: 'Designed ', before: 'by ', after: '' });
  });
});

describe('formatDate', () => {
  it('uses the first locale', () => {
    expect(formatDate('2025-03-04', ['de', 'en'])).toBe('04.03.2025');
    expect(formatDate('2025-03-04', ['en-GB'])).toBe('4 Mar 2025');
  });

  it('shows the same day in every time zone', () => {
    expect(formatDate('2025-01-01', ['en-US'])).toBe('Jan 1, 2025');
  });

  it('ignores malformed tags', () => {
    expect(formatDate('2025-03-04', ['', 'not a tag', 'de'])).toBe('04.03.2025');
  });

  it.each(['', 'spring 2025', '2025-13-45'])('returns %j unchanged', (date) => {
    expect(formatDate(date, ['en'])).toBe(date);
  });
});
