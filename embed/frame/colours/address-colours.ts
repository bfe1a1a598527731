import { normaliseColour } from '../../theme/colour.ts';
import type { ColourOverrides } from '../../theme/palette.ts';

/**
 * The colours of the element's attributes, which the frame's address carries. The server ignores them, so that it
 * renders an entry once for all colours. Anything but a hex colour is ignored.
 * @param search the query of the frame's address
 */
export function addressColours(search: string): ColourOverrides {
  const parameters = new URLSearchParams(search);
  return {
    background: normaliseColour(parameters.get('background')),
    foreground: normaliseColour(parameters.get('foreground')),
  };
}
