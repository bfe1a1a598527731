import type { AnnotationType } from '../../../bff/contract/annotation-types.ts';
import { type Words, wordFor } from '../../annotation-words.ts';

const TYPES: Readonly<Record<AnnotationType, Words>> = {
  commentary: { en: 'Commentary', fr: 'Commentaires', de: 'Kommentar', es: 'Comentarios', ar: 'شرح', ja: '解説' },
  related: { en: 'Related', fr: 'À lire aussi', de: 'Verwandtes', es: 'Relacionadas', ar: 'ذو صلة', ja: '関連' },
  glossary: { en: 'Glossary', fr: 'Glossaire', de: 'Glossar', es: 'Glosario', ar: 'مسرد المصطلحات', ja: '用語' },
};

const isType = (type: string): type is AnnotationType => Object.hasOwn(TYPES, type);

/** The name of a type of annotations in a language; empty for an unknown type. @param language BCP 47 tag */
export function typeWord(type: string, language: string): string {
  return isType(type) ? wordFor(language, TYPES[type], TYPES[type].en ?? '') : '';
}
