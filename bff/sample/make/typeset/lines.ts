import type { PlacedRun } from './page.ts';
import type { TextStyle, Word } from './words.ts';

/** A line of a paragraph before pagination: runs with `x` from the column's left edge and `y` from the baseline. */
export interface Line {
  readonly runs: readonly PlacedRun[];
  /** Distance from the previous line, baseline to baseline. */
  readonly advance: number;
  /** Whether the next line must be on the same page. */
  readonly keep: boolean;
}

export interface ParagraphShape {
  readonly measure: number;
  readonly indent: number;
  readonly left: number;
  readonly spaceBefore: number;
  readonly ink: string;
  /** Whether the last line should be as long as the others, as in a title. */
  readonly balanced?: boolean;
  readonly keepWithNext?: boolean;
}

const spaceOf = (style: TextStyle) => style.size * 0.25;

/**
 * Breaks words into lines with the smallest sum of squared gaps at the line ends. The gap of the last line counts only
 * if the paragraph is balanced.
 */
function breakLines(
  words: readonly Word[],
  space: number,
  { measure, indent, balanced = false }: ParagraphShape,
): Word[][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= words.length; end++) {
    let width = -space;
    let found = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    for (let from = end - 1; from >= 0; from--) {
      width += space + (words[from]?.width ?? 0);
      const gap = measure - (from === 0 ? indent : 0) - width;
      if (gap < 0 && from < end - 1) break;
      const cost = (best[from]?.cost ?? 0) + (end === words.length && !balanced ? 0 : gap * gap);
      if (cost < found.cost) found = { cost, from };
    }
    best.push(found);
  }
  const lines: Word[][] = [];
  for (let end = words.length; end > 0; end = best[end]?.from ?? 0)
    lines.unshift(words.slice(best[end]?.from ?? 0, end));
  return lines;
}

/** Places the words of a line. In right-to-left text, words and their runs start at the right edge. */
function placeWords(words: readonly Word[], style: TextStyle, shape: ParagraphShape, indent: number): PlacedRun[] {
  const space = spaceOf(style);
  let pen = indent;
  const placed: PlacedRun[] = [];
  for (const word of words) {
    for (const { run, raise } of word.runs) {
      const x = style.direction === 'rtl' ? shape.measure - pen - run.width : pen;
      placed.push({ kind: 'run', run, x: shape.left + x, y: -raise, ink: shape.ink });
      pen += run.width;
    }
    pen += space;
  }
  return placed;
}

/** Breaks a paragraph into lines. */
export function setParagraph(words: readonly Word[], style: TextStyle, shape: ParagraphShape): Line[] {
  const lines = breakLines(words, spaceOf(style), shape);
  return lines.map((line, index) => ({
    runs: placeWords(line, style, shape, index === 0 ? shape.indent : 0),
    advance: style.leading + (index === 0 ? shape.spaceBefore : 0),
    keep: (shape.keepWithNext ?? false) || (index < lines.length - 1 && (index === 0 || index === lines.length - 2)),
  }));
}
