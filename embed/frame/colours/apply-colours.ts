/**
 * Gives the document the colours of its address, and later those of the page. The build makes it a classic script in the
 * document's head, so that it runs before the first paint.
 */
import { addressColours, type ColourOverrides, overridePalette, paletteProperties } from '../../theme/palette.ts';

declare global {
  interface Window {
    /** Overrides the colours of the server-rendered document, or no longer. */
    applyJournalColours?: (colours: ColourOverrides) => void;
  }
}

function applyColours(colours: ColourOverrides): void {
  const { dataset, style } = document.documentElement;
  const { ground, text } = dataset;
  if (ground === undefined || text === undefined) return;
  const isOverridden = colours.background !== null || colours.foreground !== null;
  for (const [name, value] of paletteProperties(overridePalette({ ground, text }, colours))) {
    if (isOverridden) style.setProperty(name, value);
    else style.removeProperty(name);
  }
}

window.applyJournalColours = applyColours;
applyColours(addressColours(location.search));
