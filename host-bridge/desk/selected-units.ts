import { SPACE } from '../../bff/contract/phrases/folded-text.ts';
import type { PageText } from '../scan/page-text.ts';

/** The first and the last unit of a text. */
export interface UnitRange {
  readonly first: number;
  readonly last: number;
}

/** What of a text node is in a range. */
function selectedPart(range: Range, node: Text): readonly [start: number, end: number] | null {
  if (!range.intersectsNode(node)) return null;
  const start = node === range.startContainer ? range.startOffset : 0;
  return [start, node === range.endContainer ? range.endOffset : node.length];
}

/** The units of the page's text that a range of the document contains, without white space at its ends. */
export function selectedUnits({ folded, texts }: PageText, range: Range): UnitRange | null {
  const parts = texts.map(({ node }) => selectedPart(range, node));
  let first = -1;
  let last = -1;
  for (let unit = 0; unit < folded.length; unit++) {
    const part = parts[folded.texts[unit] ?? -1];
    const offset = folded.offsets[unit] ?? 0;
    if (!part || folded.codes[unit] === SPACE || offset < part[0] || offset >= part[1]) continue;
    if (first < 0) first = unit;
    last = unit;
  }
  return first < 0 ? null : { first, last };
}
