/**
 * Gives the document the colours of its address, and later those of the page. The build makes it a classic script in the
 * document's head, so that it runs before the first paint. The frames' other scripts have no colours of their own.
 */
import {
  addressColours,
  type BaseColours,
  type ColourOverrides,
  overridePalette,
  paletteProperties,
} from '../../theme/palette.ts';

declare global {
  interface Window {
    /** Applies the colours of an entry with those of the element's attributes. @param base by default those of the document's entry */
    applyJournalColours?: (colours: ColourOverrides, base?: BaseColours) => BaseColours;
  }
}

const { dataset, style } = document.documentElement;

window.applyJournalColours = (
  colours,
  { ground, text } = { ground: dataset.ground ?? '', text: dataset.text ?? '' },
) => {
  const palette = overridePalette({ ground, text }, colours);
  for (const [name, value] of paletteProperties(palette)) style.setProperty(name, value);
  return palette;
};

const colours = addressColours(location.search);
if (colours.background ?? colours.foreground) window.applyJournalColours(colours);
