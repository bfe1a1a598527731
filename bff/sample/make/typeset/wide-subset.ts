import type { Font, Subset } from '@pdf-lib/fontkit';
import { fontkit } from './faces.ts';

/** A TrueType subset of the library while glyphs are added. */
interface GrowingSubset extends Subset {
  readonly loca: { version?: 0 | 1 };
  _addGlyph(glyph: number): number;
}

const isGrowing = (subset: Subset): subset is GrowingSubset => '_addGlyph' in subset;

/**
 * Makes a subset store glyph offsets in four bytes. The library's short form stores half of each offset but does not
 * pad glyphs of odd length, so all glyphs after the first odd one would have wrong offsets.
 */
function wide(subset: Subset): Subset {
  if (!isGrowing(subset)) return subset;
  const addGlyph = subset._addGlyph.bind(subset);
  subset._addGlyph = (glyph) => {
    subset.loca.version = 1;
    return addGlyph(glyph);
  };
  return subset;
}

/** The font library with the fix for subsets. */
export const fontkitForPdf = {
  create(file: Uint8Array): Font {
    const font = fontkit.create(file);
    const createSubset = font.createSubset.bind(font);
    font.createSubset = () => wide(createSubset());
    return font;
  },
};
