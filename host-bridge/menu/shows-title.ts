import { pageDocument } from '../unclobbered.ts';

const HEADINGS = 'h1,h2,[role=heading],[itemprop~=headline]';

/** Reduces a text to its letters and digits: pages set titles in other quotes, dashes, spaces and cases. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Whether an element is shown. Text for screen readers alone is hidden in a box of one pixel. */
function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility?.({ visibilityProperty: true }) !== false;
}

/** Whether a heading that the page shows is this title. */
export function showsTitle(title: string): boolean {
  const folded = fold(title);
  if (!folded) return false;
  return [...pageDocument.querySelectorAll(HEADINGS)].some(
    (heading) => fold(heading.textContent) === folded && isShown(heading),
  );
}
