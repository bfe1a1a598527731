import { chooseLanguage, LANGUAGES } from '../../../embed/render.tsx';

/** The languages that frames can have. */
export const FRAME_LANGUAGES: readonly string[] = [...LANGUAGES].sort();

/** For pages in languages that the frames have not. */
const COMMON = 'en';

/**
 * The languages of a site's frames: those of the articles, the most frequent first, and English.
 * @param tags BCP 47 tags of the entries
 */
export function siteLanguages(tags: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const language of tags.map(chooseLanguage)) counts.set(language, (counts.get(language) ?? 0) + 1);
  const frequent = [...counts].sort(([, a], [, b]) => b - a).map(([language]) => language);
  return [...new Set([...frequent, COMMON])];
}
