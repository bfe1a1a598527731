/* The words of the client's elements. French shares the English word where it has none. */

import { type Words, wordIn } from './words.ts';

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
