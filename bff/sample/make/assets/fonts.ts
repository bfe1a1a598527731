import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sha1 } from '../../../program/journal-folder/rich-text/keys.ts';
import type { Recipe } from './types.ts';

const require = createRequire(import.meta.url);

/** The journal's typefaces for text, labels and Arabic. All have the Open Font License. */
const FONT_FILES = [
  'spectral-latin-400-normal.woff2',
  'spectral-latin-400-italic.woff2',
  'spectral-latin-600-normal.woff2',
  'jost-latin-400-normal.woff2',
  'jost-latin-600-normal.woff2',
  'amiri-arabic-400-normal.woff2',
  'amiri-arabic-700-normal.woff2',
  'amiri-latin-400-normal.woff2',
  'amiri-latin-700-normal.woff2',
];

/** Reads a font file of an installed family, for example `spectral-latin-400-normal.woff2`. */
export function readFontFile(name: string): Buffer {
  const family = name.slice(0, name.indexOf('-'));
  return readFileSync(require.resolve(`@fontsource/${family}/files/${name}`));
}

/** The recipes of all font files. */
export const fontRecipes = (): Recipe[] =>
  FONT_FILES.map((name) => {
    const content = readFontFile(name);
    return { path: `fonts/${name}`, recipe: sha1(content), make: async () => content };
  });
