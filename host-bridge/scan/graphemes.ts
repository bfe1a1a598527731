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
export function clusterAround(text: string, offset: number): { start: number; end: number } {
  if (isPlain(text, offset - 1) && isPlain(text, offset) && isPlain(text, offset + 1)) {
    return { start: offset, end: offset + 1 };
  }
  const from = Math.max(0, offset - REACH);
  const cluster = clusterAt(text.slice(from, offset + REACH), offset - from);
  const start = cluster ? from + cluster.index : offset;
  return { start, end: start + (cluster?.segment ?? String.fromCodePoint(text.codePointAt(offset) ?? 0)).length };
}
