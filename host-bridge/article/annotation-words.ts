/*
 * The words that the client itself writes into a page, in the languages of the menu. The English word is also used for
 * every other language; French shares it where it has none. Each file of the client contains only the words that it uses,
 * so those of the menu stand in a file of their own.
 */

export type Words = Readonly<Record<string, string> & Record<'en', string>>;

const SINGULAR: Words = { en: 'Annotation', de: 'Anmerkung', es: 'Anotación', ar: 'تعليق', ja: '注釈' };
/** The word of a table in a language. @param language BCP 47 tag */
export function wordFor(language: string, words: Words): string {
  return words[language.toLowerCase().split('-')[0] ?? ''] ?? words.en;
}

/** "Annotation" in a language. @param language BCP 47 tag */
export function annotationWord(language: string): string {
  return wordFor(language, SINGULAR);
}
