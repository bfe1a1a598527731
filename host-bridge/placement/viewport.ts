import { pageDocument } from '../unclobbered.ts';
import type { Size } from './box.ts';

/** The size of the viewport without scroll bars. */
export function readViewport(): Size {
  const { clientWidth, clientHeight } = pageDocument.documentElement;
  // In quirks mode the root element is as high as the page.
  return { width: clientWidth, height: Math.min(clientHeight, innerHeight) };
}
