/** How much text around a place is looked at: longer than any cluster that people type. In UTF-16 units. */
const REACH = 64;
/** Below this unit every character stands alone, unless one above follows. */
const FIRST_COMBINING = 0x300;

const segmenter = Intl.Segmenter && new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function isPlain(text: string, offset: number): boolean {
  // The comparison is false before and after the text.
  return !(text.charCodeAt(offset) >= FIRST_COMBINING);
}

/** The grapheme cluster (what readers call one character) around the character at `offset`. */
export function clusterAround(text: string, offset: number): { start: number; end: number } {
  if (isPlain(text, offset - 1) && isPlain(text, offset) && isPlain(text, offset + 1)) {
    return { start: offset, end: offset + 1 };
  }
  const from = Math.max(0, offset - REACH);
  const cluster = segmenter?.segment(text.slice(from, offset + REACH)).containing(offset - from);
  const start = cluster ? from + cluster.index : offset;
  return { start, end: start + (cluster?.segment ?? String.fromCodePoint(text.codePointAt(offset) ?? 0)).length };
}
