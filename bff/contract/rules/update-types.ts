import type { ValueForm } from './value-forms.ts';

/** What a notice may do to an article, by Crossref's names. */
export const UPDATE_TYPES = [
  'addendum',
  'clarification',
  'correction',
  'corrigendum',
  'erratum',
  'expression_of_concern',
  'new_edition',
  'new_version',
  'partial_retraction',
  'removal',
  'retraction',
  'withdrawal',
] as const;
export type UpdateType = (typeof UPDATE_TYPES)[number];

/** The type that a text names: "Expression of concern" is `expression_of_concern`. */
export function updateType(text: string): UpdateType | null {
  const written = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return UPDATE_TYPES.find((type) => type === written) ?? null;
}

export const UPDATE_TYPE: ValueForm = { name: "one of Crossref's types of updates", parse: updateType };

const ENDING: ReadonlySet<UpdateType> = new Set(['retraction', 'withdrawal', 'removal']);

/** Whether nothing of the article is valid any more. */
export const isEnding = (type: UpdateType): boolean => ENDING.has(type);
