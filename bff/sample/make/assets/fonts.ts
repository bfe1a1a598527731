import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sha1 } from '../ids.ts';
import type { Recipe } from './types.ts';

const require = createRequire(import.meta.url);

export interface FontFileSource {
  readonly name: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
}

export interface FontSource {
  readonly slug: string;
  readonly title: string;
  readonly cssFamily: string;
  readonly files: readonly FontFileSource[];
}

const file = (name: string, weight: number, style: 'normal' | 'italic'): FontFileSource => ({
  name: `${name}-${weight}-${style}.woff2`,
  weight,
  style,
});

/** The journal's typefaces for text, labels and Arabic. All have the Open Font License. */
export const FONTS: readonly FontSource[] = [
  {
    slug: 'spectral',
    title: 'Spectral',
    cssFamily: 'Spectral',
    files: [
      file('spectral-latin', 400, 'normal'),
      file('spectral-latin', 400, 'italic'),
      file('spectral-latin', 600, 'normal'),
    ],
  },
  {
    slug: 'jost',
    title: 'Jost',
    cssFamily: 'Jost',
    files: [file('jost-latin', 400, 'normal'), file('jost-latin', 600, 'normal')],
  },
  {
    slug: 'amiri',
    title: 'Amiri',
    cssFamily: 'Amiri',
    files: [
      file('amiri-arabic', 400, 'normal'),
      file('amiri-arabic', 700, 'normal'),
      file('amiri-latin', 400, 'normal'),
      file('amiri-latin', 700, 'normal'),
    ],
  },
];

/** Reads a font file of an installed family, for example `spectral-latin-400-normal.woff2`. */
export function readFontFile(name: string): Buffer {
  const family = name.slice(0, name.indexOf('-'));
  return readFileSync(require.resolve(`@fontsource/${family}/files/${name}`));
}

/** The recipes of all font files. */
export const fontRecipes = (): Recipe[] =>
  FONTS.flatMap((font) => font.files).map(({ name }) => {
    const content = readFontFile(name);
    return { name, kind: 'file', mimeType: 'font/woff2', recipe: sha1(content), make: async () => content };
  });
