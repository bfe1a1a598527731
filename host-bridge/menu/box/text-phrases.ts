import { createStateReader, isShown } from '../../dom/closed-parts.ts';
import { queryTrees } from '../../dom/highlight-trees.ts';
import { findAll } from '../../dom/page.ts';
import { lettersOf } from '../../dom/simplify-text.ts';
import { boxOf } from '../../dom/tree.ts';
import { ID_ATTRIBUTE, paintedAs } from '../../highlight/highlight-element.ts';
import { livePiece } from '../../highlight/range-pointer.ts';
import { holds, isEmpty, isInView } from '../../placement/geometry.ts';

/** The painted ranges of an annotation, or of all. A range may be painted several times. */
function paintedRanges(wanted?: string): Range[] {
  const painted = new Set([...(globalThis.CSS?.highlights?.values() ?? [])].flatMap((highlight) => [...highlight]));
  return [...painted].flatMap((each) => {
    const piece = paintedAs(each);
    return piece && (wanted === undefined || piece.id === wanted) ? livePiece(piece) : [];
  });
}

/** The highlights of the page's text: elements, and in the highlight mode `css` painted ranges. */
export function pageHighlights(): (Element | Range)[] {
  const elements = queryTrees(`[${ID_ATTRIBUTE}]`);
  return elements[0] ? elements : paintedRanges();
}

const elementsOf = (id: string): Element[] => queryTrees(`[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`);

/** The first highlight of an annotation that the viewport shows, or this one if it is shown. */
export function highlightInView(id: string, preferred?: Element | Range): Element | Range | undefined {
  const stateOf = createStateReader();
  const phrases = [...(preferred ? [preferred] : []), ...elementsOf(id), ...paintedRanges(id)];
  return phrases.find((each) => stateOf(each) === 'shown' && isInView(each.getBoundingClientRect()));
}

/** The annotation's highlight at a point of the viewport. */
export function highlightAt(id: string, x: number, y: number): Element | Range | undefined {
  const phrases = [...elementsOf(id), ...paintedRanges(id)];
  return phrases.find((phrase) => [...phrase.getClientRects()].some((box) => holds(box, x, y)));
}

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
