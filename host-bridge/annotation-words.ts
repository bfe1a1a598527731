import { type AnnotationType, knownType } from '../bff/contract/annotation-types.ts';

/*
 * The words that the client itself writes into a page, in the languages of the menu. The English word is also used for
 * every other language; French shares it except for "Close" and "Loading". Each word has a table of its own, so that each file contains
 * only the tables that it uses.
 */

type Words = Readonly<Record<string, string>>;

const SINGULAR: Words = { de: 'Anmerkung', es: 'Anotación', ar: 'تعليق', ja: '注釈' };
const CLOSE: Words = { fr: 'Fermer', de: 'Schließen', es: 'Cerrar', ar: 'إغلاق', ja: '閉じる' };
const LOADING: Words = { fr: 'Chargement', de: 'Wird geladen', es: 'Cargando', ar: 'جارٍ التحميل', ja: '読み込み中' };
const PLURAL: Words = { de: 'Anmerkungen', es: 'Anotaciones', ar: 'التعليقات', ja: '注釈' };
const TYPES: Readonly<Record<AnnotationType, Words>> = {
  commentary: { en: 'Commentary', fr: 'Commentaires', de: 'Kommentar', es: 'Comentarios', ar: 'شرح', ja: '解説' },
  related: { en: 'Related', fr: 'À lire aussi', de: 'Verwandtes', es: 'Relacionadas', ar: 'ذو صلة', ja: '関連' },
  glossary: { en: 'Glossary', fr: 'Glossaire', de: 'Glossar', es: 'Glosario', ar: 'مسرد المصطلحات', ja: '用語' },
};

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

/** "Close", the label of a button, in a language. @param language BCP 47 tag */
export function closeWord(language: string): string {
  return wordFor(language, CLOSE, 'Close');
}

/** "Loading" in a language. @param language BCP 47 tag */
export function loadingWord(language: string): string {
  return wordFor(language, LOADING, 'Loading');
}

/** The name of a type of annotations in a language; empty for an unknown type. @param language BCP 47 tag */
export function typeWord(type: string, language: string): string {
  const known = knownType(type);
  return known ? wordFor(language, TYPES[known], TYPES[known].en ?? '') : '';
}
