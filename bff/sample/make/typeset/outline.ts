import { type FaceName, fontOf } from './faces.ts';
import { type GlyphRun, shape, widthOf } from './shape.ts';

const round = (value: number) => Number(value.toFixed(3));

/** A run as filled SVG outlines, which need no fonts. The baseline starts at `x`, `y`. */
export function outlineOf(run: GlyphRun, x: number, y: number): string {
  const font = fontOf(run.file);
  const scale = run.size / font.unitsPerEm;
  let pen = x;
  const glyphs = run.glyphs.map((glyph) => {
    const at = `translate(${round(pen + glyph.xOffset)} ${round(y - glyph.yOffset)}) scale(${round(scale)} ${round(-scale)})`;
    pen += glyph.advance;
    const outline = font.getGlyph(glyph.id).path.toSVG();
    return outline === '' ? '' : `<path transform="${at}" d="${outline}"/>`;
  });
  return glyphs.join('');
}

interface Lettering {
  readonly face?: FaceName;
  readonly size: number;
  readonly tracking?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** Lettering for a picture, as outlines in the colour of the group. */
export function lettering(text: string, x: number, y: number, options: Lettering): string {
  const { face = 'label', size, tracking = 0, anchor = 'start' } = options;
  const runs = shape(text, face, size, tracking);
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor];
  let pen = x - shift * (widthOf(runs) - tracking);
  return runs
    .map((run) => {
      const outline = outlineOf(run, pen, y);
      pen += run.width;
      return outline;
    })
    .join('');
}
