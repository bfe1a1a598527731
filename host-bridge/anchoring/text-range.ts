import { SPACE } from './folded-text.ts';
import { clusterAround } from './graphemes.ts';
import type { NodeText, PageText } from './page-text.ts';

/** A part of one text node: offsets in its whole text, in UTF-16 units. */
export interface TextPiece {
  readonly node: Text;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Index of the text that a source offset lies in. */
function indexAt(texts: readonly NodeText[], source: number): number {
  let low = 0;
  let high = texts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((texts[middle]?.start ?? 0) <= source) low = middle;
    else high = middle;
  }
  return low;
}

/** Whether a unit is a character of the source from `start` to `end`; a space is none, as it may stand for an element. */
function isTextIn({ folded }: PageText, unit: number, start: number, end: number): boolean {
  const source = folded.sources[unit] ?? -1;
  return source >= start && source < end && (folded.codes[unit] ?? 0) > SPACE;
}

/**
 * The parts of text nodes that hold these units of the page's text.
 * @param units indexes into the folded text, in order
 * @returns `null` when they begin or end inside a grapheme cluster
 */
export function piecesOf(page: PageText, units: readonly number[]): TextPiece[] | null {
  const { texts, folded } = page;
  const sources = units.map((unit) => folded.sources[unit] ?? 0);
  const [first = 0] = sources;
  const last = sources.at(-1) ?? 0;
  const pieces: TextPiece[] = [];
  for (let at = 0; at < sources.length; ) {
    const index = indexAt(texts, sources[at] ?? 0);
    const { node, text, start } = texts[index] ?? {};
    if (node === undefined || text === undefined || start === undefined) return null;
    const head = at === 0 ? clusterAround(text, first - start).start : 0;
    if (at === 0 && isTextIn(page, (units[0] ?? 0) - 1, start + head, first + 1)) return null;
    while (at < sources.length && (sources[at] ?? 0) < start + text.length) at++;
    const isEnd = at === sources.length;
    const end = isEnd ? clusterAround(text, last - start).end : text.length;
    if (isEnd && isTextIn(page, (units.at(-1) ?? 0) + 1, last, start + end)) return null;
    pieces.push({ node, text, start: pieces.length === 0 ? first - start : 0, end });
  }
  return pieces;
}
