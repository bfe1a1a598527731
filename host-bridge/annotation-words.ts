/*
 * The words that the client itself writes into a page, in the languages of the menu. English and French share the
 * default, which is also used for every other language. Singular and plural are separate tables, so that each deferred
 * module contains only the table that it uses.
 */

type Words = Readonly<Record<string, string>>;

const SINGULAR: Words = { de: 'Anmerkung', es: 'Anotación', ar: 'حاشية', ja: '注釈' };
const PLURAL: Words = { de: 'Anmerkungen', es: 'Anotaciones', ar: 'حواشٍ', ja: '注釈' };

function wordFor(language: string, words: Words, fallback: string): string {
  return words[language.toLowerCase().split('-')[0] ?? ''] ?? fallback;
}

/** "Annotation" in a language. @param language BCP 47 tag */
export function annotationWord(language: string): string {
  return wordFor(language, SINGULAR, 'Annotation');
}

/** "Annotations" in a language. @param language BCP 47 tag */
export function annotationsWord(language: string): string {
  return wordFor(language, PLURAL, 'Annotations');
}
