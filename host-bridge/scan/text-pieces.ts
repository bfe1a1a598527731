import { SPACE } from '../../bff/contract/shared/phrases/folded-text.ts';
import type { NodeText, PageText } from './page-text.ts';

/** A part of one text node. Offsets refer to its original text, in UTF-16 units. */
export interface TextPiece extends NodeText {
  start: number;
  end: number;
}

/** How much text around an offset is segmented: longer than any cluster that people type. In UTF-16 units. */
const REACH = 64;
/** Below this unit every character is a cluster of its own, unless a unit above it follows. */
const FIRST_COMBINING = 0x300;
/** So are dashes, quotes and dots, which most texts contain. */
const PUNCTUATION = [0x2010, 0x2027] as const;

let segmenter: Intl.Segmenter | undefined;

/** Creates the segmenter on first use: creating it takes as long as the rest of the script's start. */
function clusterAt(text: string, offset: number): Intl.SegmentData | undefined {
  segmenter ??= Intl.Segmenter && new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter?.segment(text).containing(offset);
}

function isPlain(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset);
  // Outside the text `unit` is NaN, and the negated comparison is true.
  return !(unit >= FIRST_COMBINING) || (unit >= PUNCTUATION[0] && unit <= PUNCTUATION[1]);
}

/** The grapheme cluster (what readers call one character) around the character at `offset`. */
function clusterAround(text: string, offset: number): { start: number; end: number } {
  if (isPlain(text, offset - 1) && isPlain(text, offset) && isPlain(text, offset + 1)) {
    return { start: offset, end: offset + 1 };
  }
  const from = Math.max(0, offset - REACH);
  const cluster = clusterAt(text.slice(from, offset + REACH), offset - from);
  const start = cluster ? from + cluster.index : offset;
  return { start, end: start + (cluster?.segment ?? String.fromCodePoint(text.codePointAt(offset) ?? 0)).length };
}

/** Whether the unit `beside` comes from the same text as `unit` and from a character between `start` and `end`. */
function isInCluster({ folded }: PageText, unit: number, beside: number, start: number, end: number): boolean {
  const offset = folded.offsets[beside] ?? 0;
  const isSpace = folded.codes[beside] === SPACE;
  return !isSpace && folded.texts[beside] === folded.texts[unit] && offset >= start && offset < end;
}

/** The texts that contain the units, in order, each as a piece from its beginning to its end. */
function textsOf({ folded, texts }: PageText, units: readonly number[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let previous = -1;
  for (const unit of units) {
    const number = folded.texts[unit] ?? -1;
    if (number < 0 || number === previous) continue;
    const { node, text } = texts[number] ?? {};
    // The space at the end of a note mark that the phrase omits: the mark's words are not the phrase's.
    if (folded.codes[unit] === SPACE && /\S/.test(text ?? '')) continue;
    if (node && text) pieces.push({ node, text, start: 0, end: text.length });
    previous = number;
  }
  return pieces;
}

/**
 * The parts of text nodes that contain these units of the page's text.
 * @param units indexes into the folded text, in order
 * @returns `null` when the units begin or end inside a grapheme cluster
 */
export function piecesOf(page: PageText, units: readonly number[]): TextPiece[] | null {
  const { folded } = page;
  const pieces = textsOf(page, units);
  const [first = 0] = units;
  const last = units.at(-1) ?? 0;
  const [head] = pieces;
  const tail = pieces.at(-1);
  if (!head || !tail) return null;
  head.start = folded.offsets[first] ?? 0;
  const begin = clusterAround(head.text, head.start).start;
  const end = clusterAround(tail.text, folded.offsets[last] ?? 0).end;
  const isSplit =
    isInCluster(page, first, first - 1, begin, head.start + 1) ||
    isInCluster(page, last, last + 1, folded.offsets[last] ?? 0, end);
  tail.end = end;
  return isSplit ? null : pieces;
}
