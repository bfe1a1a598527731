import type { Font, Subset } from '@pdf-lib/fontkit';
import { fontkit } from './faces.ts';

/** What a TrueType subset of the library is made of while it is being written. */
interface GrowingSubset extends Subset {
  readonly loca: { version?: 0 | 1 };
  _addGlyph(glyph: number): number;
}

const isGrowing = (subset: Subset): subset is GrowingSubset => '_addGlyph' in subset;

/**
 * Makes a subset write its glyphs' offsets in four bytes. In the short form it stores halves of them, although it copies
 * glyphs of odd length as they are: every glyph after the first odd one would be read from the wrong place.
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

/** The font library as PDF documents need it. */
export const fontkitForPdf = {
  create(file: Uint8Array): Font {
    const font = fontkit.create(file);
    const createSubset = font.createSubset.bind(font);
    font.createSubset = () => wide(createSubset());
    return font;
  },
};
