import { type FaceName, type FontPiece, faces } from './faces.ts';

/** A placed glyph. Lengths have the unit of the requested size. */
interface PlacedGlyph {
  readonly id: number;
  readonly advance: number;
  /** The glyph's advance in the font, without kerning and tracking. */
  readonly natural: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** Consecutive glyphs of one font piece, in drawing order. */
export interface GlyphRun {
  readonly file: string;
  readonly text: string;
  readonly size: number;
  readonly glyphs: readonly PlacedGlyph[];
  readonly width: number;
}

function pieceFor(character: string, face: readonly FontPiece[]): FontPiece {
  const codePoint = character.codePointAt(0) ?? 0;
  const found = face.find(({ font }) => font.hasGlyphForCodePoint(codePoint));
  if (found === undefined)
    throw new Error(`no font of the journal has U+${codePoint.toString(16)} (${character}) in ${face[0]?.file}`);
  return found;
}

/** Splits a text where the font piece changes. */
function stretches(text: string, face: readonly FontPiece[]): { piece: FontPiece; text: string }[] {
  const found: { piece: FontPiece; text: string }[] = [];
  for (const character of text) {
    const last = found.at(-1);
    const piece = character === ' ' && last !== undefined ? last.piece : pieceFor(character, face);
    if (last?.piece === piece) last.text += character;
    else found.push({ piece, text: character });
  }
  return found;
}

function runOf({ piece, text }: { piece: FontPiece; text: string }, size: number, tracking: number): GlyphRun {
  const scale = size / piece.font.unitsPerEm;
  const { glyphs, positions } = piece.font.layout(text);
  const placed = glyphs.map((glyph, index) => ({
    id: glyph.id,
    advance: (positions[index]?.xAdvance ?? 0) * scale + tracking,
    natural: glyph.advanceWidth * scale,
    xOffset: (positions[index]?.xOffset ?? 0) * scale,
    yOffset: (positions[index]?.yOffset ?? 0) * scale,
  }));
  const width = placed.reduce((sum, glyph) => sum + glyph.advance, 0);
  return { file: piece.file, text, size, glyphs: placed, width };
}

/** Replaced because fontkit reads beyond the end of a font file whose last glyph is empty, often the no-break space. */
const NO_BREAK_SPACE = /\u00a0/g;

/** Shapes a text without leading or trailing spaces: ligatures, kerning, joining. Adds `tracking` after every glyph. */
export function shape(text: string, face: FaceName, size: number, tracking = 0): GlyphRun[] {
  return stretches(text.replace(NO_BREAK_SPACE, ' '), faces[face]()).map((stretch) => runOf(stretch, size, tracking));
}

export const widthOf = (runs: readonly GlyphRun[]): number => runs.reduce((sum, run) => sum + run.width, 0);
