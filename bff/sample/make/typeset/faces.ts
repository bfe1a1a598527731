import { createRequire } from 'node:module';
import type { Font } from '@pdf-lib/fontkit';
import { readFontFile } from '../assets/fonts.ts';

const require = createRequire(import.meta.url);
/** The package is a UMD bundle. Node cannot import its names, so it is loaded by `require`. */
export const fontkit: typeof import('@pdf-lib/fontkit') = require('@pdf-lib/fontkit');

/** A font file. Large families have several files, each with some of the characters. */
export interface FontPiece {
  readonly file: string;
  readonly font: Font;
}

/** A weight and slant of a family. Characters are looked up in the pieces in this order. */
export type Face = readonly FontPiece[];

const pieces = new Map<string, FontPiece>();

function piece(name: string): FontPiece {
  const file = `${name}.woff`;
  const known = pieces.get(file) ?? { file, font: fontkit.create(readFontFile(file)) };
  pieces.set(file, known);
  return known;
}

/** The font of a file that a face uses. */
export function fontOf(file: string): Font {
  const known = pieces.get(file);
  if (known === undefined) throw new Error(`No face uses the font file ${file}`);
  return known.font;
}

/** The faces of the journal. Each is read on first use. */
export const faces = {
  roman: (): Face => [piece('spectral-latin-400-normal'), piece('spectral-latin-ext-400-normal')],
  italic: (): Face => [piece('spectral-latin-400-italic'), piece('spectral-latin-ext-400-italic')],
  bold: (): Face => [piece('spectral-latin-600-normal'), piece('spectral-latin-ext-400-normal')],
  label: (): Face => [piece('jost-latin-500-normal'), piece('jost-latin-ext-500-normal')],
  arabic: (): Face => [piece('amiri-arabic-400-normal'), piece('amiri-latin-400-normal')],
  arabicBold: (): Face => [piece('amiri-arabic-700-normal'), piece('amiri-latin-700-normal')],
} as const;

export type FaceName = keyof typeof faces;
