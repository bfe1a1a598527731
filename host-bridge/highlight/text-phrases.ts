import { createStateReader, isDisplayed, type Spot } from '../dom/closed-parts.ts';
import { boxOf, holds, isEmpty } from '../dom/geometry.ts';
import { findAll } from '../dom/page.ts';
import { createAreaReader, isInView } from '../dom/visible-part.ts';

/** The first of these highlights that the reader sees. */
export function firstInView(phrases: readonly Spot[]): Spot | undefined {
  const stateOf = createStateReader();
  const areaOf = createAreaReader();
  return phrases.find((each) => stateOf(each) === 'shown' && isInView(each, areaOf));
}

/** The highlight at a point of the viewport. */
export const phraseAt = (phrases: readonly Spot[], x: number, y: number): Spot | undefined =>
  phrases.find((phrase) => [...phrase.getClientRects()].some((box) => holds(box, x, y)));

const HEADINGS = 'h1,h2,[role=heading],[itemprop~=headline]';

/** Whether a heading that the page shows is this title. */
export function showsTitle(title: string): boolean {
  const folded = lettersOf(title);
  if (!folded) return false;
  // Text for screen readers alone is hidden in a box of one pixel.
  return findAll(HEADINGS).some(
    (heading) => lettersOf(heading.textContent) === folded && !isEmpty(boxOf(heading)) && isDisplayed(heading),
  );
}

/** The letters and digits of a text, for rough comparisons: pages change its case, spaces, quotes and hyphens. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
