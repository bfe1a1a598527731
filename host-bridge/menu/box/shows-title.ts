import { findAll } from '../../dom/page.ts';
import { lettersOf } from '../../dom/simplify-text.ts';

const HEADINGS = 'h1,h2,[role=heading],[itemprop~=headline]';

/** Whether an element is shown. Text for screen readers alone is hidden in a box of one pixel. */
function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility?.({ visibilityProperty: true }) !== false;
}

/** Whether a heading that the page shows is this title. */
export function showsTitle(title: string): boolean {
  const folded = lettersOf(title);
  if (!folded) return false;
  return findAll(HEADINGS).some((heading) => lettersOf(heading.textContent) === folded && isShown(heading));
}
