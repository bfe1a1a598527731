import type { Notice } from '../../bff/contract/index.ts';

type Type = Notice['type'];

/** What readers are told of a notice about the article. */
interface UpdateMessages {
  readonly corrected: string;
  readonly retracted: string;
  readonly partlyRetracted: string;
  readonly withdrawn: string;
  readonly removed: string;
  readonly concern: string;
  readonly addendum: string;
  readonly newVersion: string;
}

const KEYS: Readonly<Record<Type, keyof UpdateMessages>> = {
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

const GRAVE: ReadonlySet<keyof UpdateMessages> = new Set([
  'retracted',
  'partlyRetracted',
  'withdrawn',
  'removed',
  'concern',
]);

/** Whether readers must not rely on the article, or on parts of it. */
export const isGrave = (type: Type): boolean => GRAVE.has(KEYS[type]);

const en: UpdateMessages = {
  corrected: 'Corrected',
  retracted: 'Retracted',
  partlyRetracted: 'Retracted in part',
  withdrawn: 'Withdrawn',
  removed: 'Removed',
  concern: 'Expression of concern',
  addendum: 'Addendum',
  newVersion: 'Newer version',
};

const de: UpdateMessages = {
  corrected: 'Berichtigt',
  retracted: 'Zurückgezogen (Retraktion)',
  partlyRetracted: 'Teilweise zurückgezogen',
  withdrawn: 'Zurückgenommen',
  removed: 'Entfernt',
  concern: 'Bedenken der Redaktion',
  addendum: 'Nachtrag',
  newVersion: 'Neuere Fassung',
};

const fr: UpdateMessages = {
  corrected: 'Corrigé',
  retracted: 'Rétracté',
  partlyRetracted: 'Rétracté en partie',
  withdrawn: 'Retiré',
  removed: 'Supprimé',
  concern: 'Expression de préoccupation',
  addendum: 'Addendum',
  newVersion: 'Version plus récente',
};

const es: UpdateMessages = {
  corrected: 'Corregido',
  retracted: 'Retractado',
  partlyRetracted: 'Retractado en parte',
  withdrawn: 'Retirado',
  removed: 'Eliminado',
  concern: 'Expresión de preocupación',
  addendum: 'Adenda',
  newVersion: 'Versión más reciente',
};

const ar: UpdateMessages = {
  corrected: 'مصحَّح',
  retracted: 'مسحوب',
  partlyRetracted: 'مسحوب جزئيًّا',
  withdrawn: 'مسحوب قبل النشر النهائي',
  removed: 'محذوف',
  concern: 'إبداء قلق من التحرير',
  addendum: 'ملحق',
  newVersion: 'نسخة أحدث',
};

const ja: UpdateMessages = {
  corrected: '訂正あり',
  retracted: '撤回済み',
  partlyRetracted: '一部撤回',
  withdrawn: '取り下げ',
  removed: '削除済み',
  concern: '編集部による懸念表明',
  addendum: '補遺',
  newVersion: '新しい版',
};

const LANGUAGES: Readonly<Record<string, UpdateMessages>> = { en, de, fr, es, ar, ja };

/** What a notice of a type did to the article. Only the server has these messages. @param language one that `chooseLanguage` has chosen */
export const updateMessage = (language: string, type: Type): string => (LANGUAGES[language] ?? en)[KEYS[type]];
