import { describe, expect, it } from 'vitest';
import { formatDate } from './dates.ts';
import { chooseInterface } from './index.ts';
import { listParts } from './lists.ts';

function sentence(names: readonly string[], language: string): string {
  const { messages } = chooseInterface(language);
  return listParts(names.length, language, messages.and)
    .map((part) => ('between' in part ? part.between : names[part.item]))
    .join('');
}

describe('chooseInterface', () => {
  it.each([
    ['de-CH', 'de', 'ltr'],
    ['FR', 'fr', 'ltr'],
    ['es_MX', 'es', 'ltr'],
    ['ar-EG', 'ar', 'rtl'],
    ['ja', 'ja', 'ltr'],
    ['he', 'en', 'ltr'],
    ['', 'en', 'ltr'],
    ['constructor', 'en', 'ltr'],
  ])('answers a page in %s in %s', (tag, language, direction) => {
    expect(chooseInterface(tag)).toMatchObject({ language, direction });
  });

  it.each(['en', 'de', 'fr', 'es', 'ar', 'ja'])('has words for every key in %s', (tag) => {
    for (const [key, value] of Object.entries(chooseInterface(tag).messages)) {
      if (typeof value === 'string') expect(value.trim(), key).not.toBe('');
    }
  });

  it.each(['de', 'fr', 'es', 'ar', 'ja'])('leaves nothing in English in %s', (tag) => {
    const { closeAnnotation, entryFailed, expand, retry } = chooseInterface(tag).messages;
    const english = chooseInterface('en').messages;
    expect(closeAnnotation).not.toBe(english.closeAnnotation);
    expect(entryFailed).not.toBe(english.entryFailed);
    expect(expand).not.toBe(english.expand);
    expect(retry).not.toBe(english.retry);
  });

  it('counts annotations as each language does', () => {
    expect(chooseInterface('en').messages.openAnnotations(1)).toBe('Open the annotation');
    expect(chooseInterface('en').messages.openAnnotations(24)).toBe('Open all 24 annotations');
    const forms = [1, 2, 5, 24].map((count) => chooseInterface('ar').messages.openAnnotations(count));
    expect(new Set(forms).size).toBe(4);
  });
});

describe('listParts', () => {
  it.each([
    ['en', 'A, B & C'],
    ['de', 'A, B & C'],
    ['es', 'A, B y C'],
    ['ja', 'A、B、C'],
    ['ar', 'A وB وC'],
  ])('joins three names in %s', (language, expected) => {
    expect(sentence(['A', 'B', 'C'], language)).toBe(expected);
  });

  it('joins none, one and two', () => {
    expect(sentence([], 'en')).toBe('');
    expect(sentence(['A'], 'en')).toBe('A');
    expect(sentence(['A', 'B'], 'en')).toBe('A & B');
  });
});

describe('formatDate', () => {
  it("follows the reader's first locale", () => {
    expect(formatDate('2025-03-04', ['de', 'en'])).toBe('04.03.2025');
    expect(formatDate('2025-03-04', ['en-GB'])).toBe('4 Mar 2025');
  });

  it('means the day itself wherever the reader is', () => {
    expect(formatDate('2025-01-01', ['en-US'])).toBe('Jan 1, 2025');
  });

  it('passes over tags that are none', () => {
    expect(formatDate('2025-03-04', ['', 'not a tag', 'de'])).toBe('04.03.2025');
  });

  it.each(['', 'spring 2025', '2025-13-45'])('returns %j as it is', (date) => {
    expect(formatDate(date, ['en'])).toBe(date);
  });
});
