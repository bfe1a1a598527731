import type { Notice } from '../../bff/contract/index.ts';
import { chooseLanguage, LANGUAGES } from '../languages/index.ts';

type Type = Notice['type'];

/** A message in the order of `LANGUAGES`. */
type Translated = readonly [en: string, de: string, fr: string, es: string, ar: string, ja: string];

/** What readers are told of a notice about the article. */
const MESSAGES = {
  corrected: ['Corrected', 'Berichtigt', 'Corrigé', 'Corregido', 'مصحَّح', '訂正あり'],
  retracted: ['Retracted', 'Zurückgezogen (Retraktion)', 'Rétracté', 'Retractado', 'مسحوب', '撤回済み'],
  partlyRetracted: [
    'Retracted in part',
    'Teilweise zurückgezogen',
    'Rétracté en partie',
    'Retractado en parte',
    'مسحوب جزئيًّا',
    '一部撤回',
  ],
  withdrawn: ['Withdrawn', 'Zurückgenommen', 'Retiré', 'Retirado', 'مسحوب قبل النشر النهائي', '取り下げ'],
  removed: ['Removed', 'Entfernt', 'Supprimé', 'Eliminado', 'محذوف', '削除済み'],
  concern: [
    'Expression of concern',
    'Bedenken der Redaktion',
    'Expression de préoccupation',
    'Expresión de preocupación',
    'إبداء قلق من التحرير',
    '編集部による懸念表明',
  ],
  addendum: ['Addendum', 'Nachtrag', 'Addendum', 'Adenda', 'ملحق', '補遺'],
  newVersion: [
    'Newer version',
    'Neuere Fassung',
    'Version plus récente',
    'Versión más reciente',
    'نسخة أحدث',
    '新しい版',
  ],
} as const satisfies Record<string, Translated>;

const KEYS: Readonly<Record<Type, keyof typeof MESSAGES>> = {
  addendum: 'addendum',
  clarification: 'corrected',
  correction: 'corrected',
  corrigendum: 'corrected',
  erratum: 'corrected',
  expression_of_concern: 'concern',
  new_edition: 'newVersion',
  new_version: 'newVersion',
  partial_retraction: 'partlyRetracted',
  removal: 'removed',
  retraction: 'retracted',
  withdrawal: 'withdrawn',
};

const GRAVE: ReadonlySet<keyof typeof MESSAGES> = new Set([
  'retracted',
  'partlyRetracted',
  'withdrawn',
  'removed',
  'concern',
]);

/** Whether readers must not rely on the article, or on parts of it. */
export const isGrave = (type: Type): boolean => GRAVE.has(KEYS[type]);

/** What a notice of a type did to the article. Only the server has these messages. @param language one that `chooseLanguage` has chosen */
export const updateMessage = (language: string, type: Type): string =>
  MESSAGES[KEYS[type]][LANGUAGES.indexOf(chooseLanguage(language))] ?? MESSAGES[KEYS[type]][0];
