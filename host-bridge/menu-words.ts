import { type Words, wordFor } from './annotation-words.ts';

const CLOSE: Words = { fr: 'Fermer', de: 'Schließen', es: 'Cerrar', ar: 'إغلاق', ja: '閉じる' };
const LOADING: Words = { fr: 'Chargement', de: 'Wird geladen', es: 'Cargando', ar: 'جارٍ التحميل', ja: '読み込み中' };
const PLURAL: Words = { de: 'Anmerkungen', es: 'Anotaciones', ar: 'التعليقات', ja: '注釈' };

/** "Annotations" in a language. @param language BCP 47 tag */
export function annotationsWord(language: string): string {
  return wordFor(language, PLURAL, 'Annotations');
}

/** "Close", the label of a button, in a language. @param language BCP 47 tag */
export function closeWord(language: string): string {
  return wordFor(language, CLOSE, 'Close');
}

/** "Loading" in a language. @param language BCP 47 tag */
export function loadingWord(language: string): string {
  return wordFor(language, LOADING, 'Loading');
}
