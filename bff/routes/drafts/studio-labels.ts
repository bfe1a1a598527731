import { chooseLanguage } from '../../../embed/render.tsx';

const EDIT = {
  en: 'Edit in Studio',
  de: 'Im Studio bearbeiten',
  fr: 'Modifier dans le Studio',
  es: 'Editar en el Studio',
  ar: 'تحرير في Studio',
  ja: 'Studioで編集',
} as const;

const ANNOTATE = {
  en: 'Annotate in the Studio',
  de: 'Im Studio annotieren',
  fr: 'Annoter dans le Studio',
  es: 'Anotar en el Studio',
  ar: 'إضافة تعليق في Studio',
  ja: 'Studioで注釈を付ける',
} as const;

/** What links to documents in the Studio are called. @param tag BCP 47 tag of the interface */
export const editLabel = (tag: string): string => EDIT[chooseLanguage(tag)];

/** What leads from a selection to a new annotation in the Studio is called. @param tag BCP 47 tag of the interface */
export const annotateLabel = (tag: string): string => ANNOTATE[chooseLanguage(tag)];
