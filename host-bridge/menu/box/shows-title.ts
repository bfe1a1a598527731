import { isShown } from '../../dom/closed-parts.ts';
import { findAll } from '../../dom/page.ts';
import { lettersOf } from '../../dom/simplify-text.ts';
import { boxOf } from '../../dom/tree.ts';
import { isEmpty } from '../../placement/geometry.ts';

const HEADINGS = 'h1,h2,[role=heading],[itemprop~=headline]';

/** Whether a heading that the page shows is this title. */
export function showsTitle(title: string): boolean {
  const folded = lettersOf(title);
  if (!folded) return false;
  // Text for screen readers alone is hidden in a box of one pixel.
  return findAll(HEADINGS).some(
    (heading) => lettersOf(heading.textContent) === folded && !isEmpty(boxOf(heading)) && isShown(heading),
  );
}
