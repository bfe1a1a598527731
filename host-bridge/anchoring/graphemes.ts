/** How much text around a place is looked at: longer than any cluster that people type. In UTF-16 units. */
const REACH = 64;
/** Below this unit every character but CR LF stands alone, unless one above follows. */
const FIRST_COMBINING = 0x300;

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

function isSimple(text: string, offset: number): boolean {
  return offset >= text.length || (text.charCodeAt(offset) < FIRST_COMBINING && text.charCodeAt(offset) !== 0x0a);
}

/** Without a segmenter: the character and the marks that follow it. */
function endOfMarks(text: string): number {
  return /^.\p{M}*/su.exec(text)?.[0].length ?? 1;
}

/** The grapheme cluster (what readers call one character) around the character at `offset`. */
export function clusterAround(text: string, offset: number): { start: number; end: number } {
  if (isSimple(text, offset - 1) && isSimple(text, offset) && isSimple(text, offset + 1)) {
    return { start: offset, end: offset + 1 };
  }
  const from = Math.max(0, offset - REACH);
  const near = text.slice(from, offset + REACH);
  if (segmenter === null) return { start: offset, end: offset + endOfMarks(text.slice(offset, offset + REACH)) };
  const cluster = segmenter.segment(near).containing(offset - from);
  const start = from + (cluster?.index ?? 0);
  return { start, end: start + (cluster?.segment.length ?? 1) };
}
