import { pageDocument, unclobbered } from '../unclobbered.ts';
import type { Box } from './box.ts';

/** The boxes of the text directly in an element. */
export function* textBoxes(element: Element): Generator<Box, void> {
  const range = pageDocument.createRange();
  for (let node = unclobbered(element).firstChild; node; node = node.nextSibling) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    range.selectNodeContents(node);
    yield* range.getClientRects();
  }
}
