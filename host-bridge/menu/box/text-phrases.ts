import { createStateReader } from '../../dom/closed-parts.ts';
import { queryTrees } from '../../dom/highlight-trees.ts';
import { range as createRange } from '../../dom/page.ts';
import { ID_ATTRIBUTE, paintedAs, setPainted } from '../../highlight/highlight-element.ts';
import { holds, isInView } from '../../placement/geometry.ts';

/** The painted ranges of an annotation, or of all. A range may be painted several times. */
function paintedRanges(wanted?: string): Range[] {
  const painted = new Set([...(globalThis.CSS?.highlights?.values() ?? [])].flatMap((highlight) => [...highlight]));
  return [...painted].flatMap((each) => {
    const piece = paintedAs(each);
    if (!piece || (wanted !== undefined && piece.id !== wanted)) return [];
    const range = createRange();
    try {
      range.setStart(each.startContainer, each.startOffset);
      range.setEnd(each.endContainer, each.endOffset);
    } catch {
      // The page has shortened its text.
      return [];
    }
    setPainted({ ...piece, range });
    return range;
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
