/**
 * Gives the document the colours of its address. The build makes it a classic script in the document's head, so that
 * it runs before the first paint.
 */
import { overridePalette, paletteProperties } from '../../theme/palette.ts';
import { addressColours } from './address-colours.ts';

const { dataset, style } = document.documentElement;
const { ground, text } = dataset;
const colours = addressColours(location.search);
const isOverridden = colours.background !== null || colours.foreground !== null;
if (isOverridden && ground !== undefined && text !== undefined) {
  for (const [name, value] of paletteProperties(overridePalette({ ground, text }, colours))) {
    style.setProperty(name, value);
  }
}
