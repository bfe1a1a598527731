import { pageDocument } from '../unclobbered.ts';
import type { Warn } from '../warn-once.ts';

/** Says why a page cannot show its annotations as they should look, if so. */
export function explainPage(warn: Warn): void {
  if (pageDocument.querySelector('frameset'))
    warn('this page is a frameset, which has no text: put the script tag into the page of the frame with the article');
  // Otherwise a phone takes the width of a desktop, and shows the page in a quarter of its size.
  else if (innerWidth > screen.width && !pageDocument.querySelector('meta[name=viewport i]'))
    warn('phones show this page too small: write <meta name="viewport" content="width=device-width"> into its head');
}
