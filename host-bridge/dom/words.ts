/** A word that the client writes into a page, in the languages of the menu. Every other language has the English one. */
export type Words = Readonly<Record<string, string> & Record<'en', string>>;

export const ANNOTATION: Words = { en: 'Annotation', de: 'Anmerkung', es: 'Anotación', ar: 'حاشية', ja: '注釈' };

export const wordIn = (language: string, words: Words): string | undefined =>
  words[language.toLowerCase().split('-')[0] ?? ''];

export const wordFor = (language: string, words: Words): string => wordIn(language, words) ?? words.en;
