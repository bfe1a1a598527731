import { createRequire } from 'node:module';
import type { Font } from '@pdf-lib/fontkit';
import { readFontFile } from '../assets/fonts.ts';

const require = createRequire(import.meta.url);
/** Required rather than imported: the package is a UMD bundle, whose names Node cannot see. */
export const fontkit: typeof import('@pdf-lib/fontkit') = require('@pdf-lib/fontkit');

/** One font file; large families come in several, each with a part of the characters. */
export interface FontPiece {
  readonly file: string;
  readonly font: Font;
}

/** A weight and slant of a family: the pieces to look for a character in, in this order. */
export type Face = readonly FontPiece[];

const pieces = new Map<string, FontPiece>();

function piece(name: string): FontPiece {
  const file = `${name}.woff`;
  const known = pieces.get(file) ?? { file, font: fontkit.create(readFontFile(file)) };
  pieces.set(file, known);
  return known;
}

/** The font of a file that a face has been asked for. */
export function fontOf(file: string): Font {
  const known = pieces.get(file);
  if (known === undefined) throw new Error(`no face uses ${file}`);
  return known.font;
}

/** The faces that the journal is set in. Read on first use. */
export const faces = {
  roman: (): Face => [piece('spectral-latin-400-normal'), piece('spectral-latin-ext-400-normal')],
  italic: (): Face => [piece('spectral-latin-400-italic'), piece('spectral-latin-ext-400-italic')],
  bold: (): Face => [piece('spectral-latin-600-normal'), piece('spectral-latin-ext-400-normal')],
  label: (): Face => [piece('jost-latin-500-normal'), piece('jost-latin-ext-500-normal')],
  arabic: (): Face => [piece('amiri-arabic-400-normal'), piece('amiri-latin-400-normal')],
  arabicBold: (): Face => [piece('amiri-arabic-700-normal'), piece('amiri-latin-700-normal')],
} as const;

export type FaceName = keyof typeof faces;
