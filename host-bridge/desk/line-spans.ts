import { isWhole } from '../../bff/contract/phrases/word-boundaries.ts';
import { isWordBoundary, type PageLine, type PageLines } from './page-lines.ts';
import { writtenText } from './written-text.ts';

/** Positions in a line, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The nearest whole words around some text. */
export function widen({ codes }: PageLine, { from, to }: Span): Span {
  if (isWhole(codes, from, to)) return { from, to };
  let [start, end] = [from, to];
  while (start > 0 && !isWordBoundary(codes[start - 1], codes[start])) start--;
  while (end < codes.length - 1 && !isWordBoundary(codes[end], codes[end + 1])) end++;
  return { from: start, to: end };
}

/** A part of a line as the page writes it. */
export function textIn({ page }: PageLines, { units }: PageLine, { from, to }: Span): string {
  return writtenText(page, units.slice(from, to + 1), units[to + 1]);
}
