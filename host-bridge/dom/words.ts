/*
 * The words that the client itself writes into a page, in the languages of the menu. The English word is also used for
 * every other language; French shares it where it has none.
 */

export type Words = Readonly<Record<string, string> & Record<'en', string>>;

export const ANNOTATION: Words = { en: 'Annotation', de: 'Anmerkung', es: 'Anotación', ar: 'تعليق', ja: '注釈' };
export const ANNOTATIONS: Words = {
  en: 'Annotations',
  de: 'Anmerkungen',
  es: 'Anotaciones',
  ar: 'التعليقات',
  ja: '注釈',
};
/** The label of a button. */
export const CLOSE: Words = { en: 'Close', fr: 'Fermer', de: 'Schließen', es: 'Cerrar', ar: 'إغلاق', ja: '閉じる' };
export const LOADING: Words = {
  en: 'Loading',
  fr: 'Chargement',
  de: 'Wird geladen',
  es: 'Cargando',
  ar: 'جارٍ التحميل',
  ja: '読み込み中',
};

const wordIn = (language: string, words: Words): string | undefined =>
  words[language.toLowerCase().split('-')[0] ?? ''];

/** A word in a language. @param language BCP 47 tag */
export const wordFor = (language: string, words: Words): string => wordIn(language, words) ?? words.en;

/** What is wrong with a language in which menu and footer have no words, and what to write; `null` if they have. */
export function missingLanguage(language: string): [problem: string, remedy: string] | null {
  if (wordIn(language, LOADING) !== undefined) return null;
  const problem = `menu and footer have no words in the language ${language}`;
  return [problem, `write ${Object.keys(LOADING).join(' or ')}`];
}
