import type { Line } from './lines.ts';

/** The number of lines from `start` that fit into `height` without separating lines that belong together. */
function fitting(lines: readonly Line[], start: number, height: number, firstAdvance: number): number {
  let used = 0;
  let end = start;
  for (; end < lines.length; end++) {
    used += end === start ? firstAdvance : (lines[end]?.advance ?? 0);
    if (used > height) break;
  }
  if (end === lines.length) return end;
  let breakAt = end;
  while (breakAt > start + 1 && lines[breakAt - 1]?.keep) breakAt--;
  return breakAt > start + 1 ? breakAt : end;
}

interface PlacedLine {
  readonly line: Line;
  /** The baseline's distance from the top of the text area. */
  readonly y: number;
}

/** Distributes lines to pages with a text area of this height. Drops the space before a page's first line. */
export function paginate(lines: readonly Line[], height: number, leading: number): PlacedLine[][] {
  const pages: PlacedLine[][] = [];
  for (let start = 0; start < lines.length; ) {
    const end = fitting(lines, start, height, leading);
    let y = 0;
    pages.push(
      lines.slice(start, end).map((line, index) => {
        y += index === 0 ? leading : line.advance;
        return { line, y };
      }),
    );
    start = end;
  }
  return pages;
}
