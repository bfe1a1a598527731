import { type BaseColours, type ColourOverrides, overridePalette, paletteProperties } from '../theme/palette.ts';

/**
 * Applies the colours of an entry with those of the element's attributes.
 * @param base by default those of the document's entry
 */
export function applyColours(colours: ColourOverrides, base?: BaseColours): BaseColours {
  const { dataset, style } = document.documentElement;
  const { ground = '', text = '' } = base ?? dataset;
  const palette = overridePalette({ ground, text }, colours);
  for (const [name, value] of paletteProperties(palette)) style.setProperty(name, value);
  return palette;
}
