import type { Words } from './annotation-words.ts';

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
export const ANNOTATIONS: Words = {
  en: 'Annotations',
  de: 'Anmerkungen',
  es: 'Anotaciones',
  ar: 'التعليقات',
  ja: '注釈',
};
