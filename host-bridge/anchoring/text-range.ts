import { SPACE } from './folded-text.ts';
import { clusterAround } from './graphemes.ts';
import type { PageText } from './page-text.ts';

/** A part of one text node: offsets in its whole text, in UTF-16 units. */
export interface TextPiece {
  readonly node: Text;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Index of the text node that a source offset lies in. */
function nodeIndexAt(starts: readonly number[], source: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= source) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Offset of a unit's character in its own text node. */
function offsetIn(page: PageText, node: number, unit: number): number {
  return (page.folded.sources[unit] ?? 0) - (page.starts[node] ?? 0);
}

/**
 * The parts of text nodes that hold these units of the page's text.
 * @param units indexes into the folded text, in order
 * @returns `null` when they begin or end inside a grapheme cluster
 */
export function piecesOf(page: PageText, units: readonly number[]): TextPiece[] | null {
  const pieces: TextPiece[] = [];
  for (let at = 0; at < units.length; ) {
    const node = nodeIndexAt(page.starts, page.folded.sources[units[at] ?? 0] ?? 0);
    const next = page.starts[node + 1] ?? Number.POSITIVE_INFINITY;
    const first = units[at] ?? 0;
    while (at < units.length && (page.folded.sources[units[at] ?? 0] ?? 0) < next) at++;
    const last = units[at - 1] ?? 0;
    const piece = pieceOf(page, node, pieces.length === 0 ? first : null, at === units.length ? last : null);
    if (piece === null) return null;
    pieces.push(piece);
  }
  return pieces;
}

/** Whether the unit before `unit` belongs to the same cluster, which begins at `clusterStart`. */
function splitsBefore(page: PageText, index: number, unit: number, clusterStart: number): boolean {
  const before = unit === 0 ? 0 : (page.folded.codes[unit - 1] ?? 0);
  return before >= SPACE && offsetIn(page, index, unit - 1) >= clusterStart;
}

/** The part of a node from a first unit (or its beginning) to a last one (or its end). */
function pieceOf(page: PageText, index: number, first: number | null, last: number | null): TextPiece | null {
  const node = page.nodes[index];
  const text = page.texts[index];
  if (node === undefined || text === undefined) return null;
  const start = first === null ? 0 : offsetIn(page, index, first);
  if (first !== null && splitsBefore(page, index, first, clusterAround(text, start).start)) return null;
  if (last === null) return { node, text, start, end: text.length };
  const { end } = clusterAround(text, offsetIn(page, index, last));
  const follows = offsetIn(page, index, last + 1);
  const split = last + 1 < page.folded.length && follows < end && (page.folded.codes[last + 1] ?? 0) >= SPACE;
  return split ? null : { node, text, start, end };
}
