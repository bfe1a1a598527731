import { chooseLanguage } from '../../../embed/render.tsx';

const LABELS = {
  en: 'Edit in Studio',
  de: 'Im Studio bearbeiten',
  fr: 'Modifier dans le Studio',
  es: 'Editar en el Studio',
  ar: 'تحرير في Studio',
  ja: 'Studioで編集',
} as const;

/** What links to documents in the Studio are called. @param tag BCP 47 tag of the interface */
export const editLabel = (tag: string): string => LABELS[chooseLanguage(tag)];
