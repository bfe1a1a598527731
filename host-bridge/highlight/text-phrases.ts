import { createStateReader, isShown, type Spot } from '../dom/closed-parts.ts';
import { holds, isEmpty } from '../dom/geometry.ts';
import { boxOf, findAll, queryTrees } from '../dom/page.ts';
import { lettersOf } from '../dom/simplify-text.ts';
import { createAreaReader, isInView } from '../dom/visible-part.ts';
import { ID_ATTRIBUTE, livePiece, type PaintedPiece, paintedPieces } from './highlight-element.ts';

/** The painted pieces that the browser has: of very many, those near the viewport. To measure all would take long. */
function registeredPieces(): PaintedPiece[] {
  const registered = new Set([...(globalThis.CSS?.highlights?.values() ?? [])].flatMap((highlight) => [...highlight]));
  return paintedPieces().filter(({ range }) => registered.has(range));
}

/**
 * The highlights of the page's text, or those of an annotation: elements, and in the highlight mode `css` painted ranges.
 */
export function pageHighlights(id?: string): Spot[] {
  const elements = queryTrees(id === undefined ? `[${ID_ATTRIBUTE}]` : `[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`);
  if (elements[0] && id === undefined) return elements;
  const painted = id === undefined ? registeredPieces() : paintedPieces().filter((piece) => piece.id === id);
  return [...elements, ...painted.map(livePiece)];
}

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
    (heading) => lettersOf(heading.textContent) === folded && !isEmpty(boxOf(heading)) && isShown(heading),
  );
}
