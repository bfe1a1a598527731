/** A word that the client writes into a page, in the languages of the menu. Every other language has the English one. */
export type Words = Readonly<Record<string, string> & Record<'en', string>>;

export const ANNOTATION: Words = { en: 'Annotation', de: 'Anmerkung', es: 'Anotación', ar: 'حاشية', ja: '注釈' };

const wordIn = (language: string, words: Words): string | undefined =>
  words[language.toLowerCase().split('-')[0] ?? ''];

export const wordFor = (language: string, words: Words): string => wordIn(language, words) ?? words.en;

/* The words of the client's elements. French shares the English word where it has none. */

export const ANNOTATIONS: Words = {
  en: 'Annotations',
  de: 'Anmerkungen',
  es: 'Anotaciones',
  ar: 'الحواشي',
  ja: '注釈',
};
export const CLOSE: Words = { en: 'Close', fr: 'Fermer', de: 'Schließen', es: 'Cerrar', ar: 'إغلاق', ja: '閉じる' };
export const LOADING: Words = {
  en: 'Loading',
  fr: 'Chargement',
  de: 'Wird geladen',
  es: 'Cargando',
  ar: 'جارٍ التحميل',
  ja: '読み込み中',
};

/** What is wrong with a language in which menu and footer have no words, and what to write; `null` if they have. */
export function missingLanguage(language: string): { readonly problem: string; readonly remedy: string } | null {
  if (wordIn(language, LOADING) !== undefined) return null;
  const remedy = `write ${Object.keys(LOADING).join(' or ')}`;
  return { problem: `menu and footer have no words in the language ${language}`, remedy };
}
