import { type FaceName, type FontPiece, faces } from './faces.ts';

/** A glyph of a font, placed: all lengths in the unit of the size that was asked for. */
export interface PlacedGlyph {
  readonly id: number;
  readonly advance: number;
  /** The advance that the font itself gives the glyph, without kerning and tracking. */
  readonly natural: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** Characters that one font piece sets without interruption, in the order in which they are drawn. */
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

/** Cuts a text where its characters come from another font piece. */
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

/** An empty glyph at the very end of a font file, as the no-break space often is, makes fontkit read beyond it. */
const NO_BREAK_SPACE = /\u00a0/g;

/** Shapes a text without spaces at its ends: ligatures, kerning, joining; `tracking` is added after every glyph. */
export function shape(text: string, face: FaceName, size: number, tracking = 0): GlyphRun[] {
  return stretches(text.replace(NO_BREAK_SPACE, ' '), faces[face]()).map((stretch) => runOf(stretch, size, tracking));
}

export const widthOf = (runs: readonly GlyphRun[]): number => runs.reduce((sum, run) => sum + run.width, 0);
