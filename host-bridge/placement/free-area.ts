import { type Box, readViewport, type Size } from './geometry.ts';
import { readObstacles } from './obstacles.ts';

/** Bars span more than this part of the viewport's width, and less than this part of its height. */
const BAR_WIDTH = 0.5;
const BAR_HEIGHT = 0.4;
/** In CSS pixels. Bars may float this far from the edge. */
const MAX_GAP = 24;
/** The highest sheet, as a part of the viewport's height. */
const MAX_SHEET = 0.6;
/** In CSS pixels: the part of a low viewport above a sheet. It shows the line that was pressed. */
const LINE = 48;

/** The viewport without the bars that touch its top and bottom, or each other. */
export function withoutBars({ width, height }: Size, fixed: readonly Box[]): Box {
  const bars = fixed.filter(
    (box) => box.right - box.left > width * BAR_WIDTH && box.bottom - box.top < height * BAR_HEIGHT,
  );
  let top = 0;
  let bottom = height;
  for (const bar of bars.sort((a, b) => a.top - b.top)) if (bar.top <= top + MAX_GAP) top = Math.max(top, bar.bottom);
  for (const bar of bars.sort((a, b) => b.bottom - a.bottom)) {
    if (bar.bottom >= bottom - MAX_GAP && bar.top > top) bottom = Math.min(bottom, bar.top);
  }
  return { left: 0, top, right: width, bottom };
}

/** The part of the viewport without bars. @param text an element of the text, whose containers are not bars */
export function readFreeArea(text?: Element | null): Box {
  const { obstacles } = readObstacles([], { highlights: new Set(), blocks: text ? [text] : [] });
  const fixed = obstacles.filter(({ isFixed }) => isFixed);
  return withoutBars(readViewport(), fixed);
}

/**
 * The room for a sheet at the bottom of the viewport, above consent bars and navigation: its distance from the bottom,
 * and its greatest height.
 *
 * @param isLow whether the viewport is too low for more than a line above the sheet. It covers the bars at the top then.
 */
export function sheetRoom(isLow: boolean): { readonly bottom: number; readonly maxHeight: number } {
  const { height } = readViewport();
  const { top, bottom } = readFreeArea();
  return {
    bottom: Math.round(height - bottom),
    maxHeight: Math.floor(isLow ? bottom - LINE : Math.min(height * MAX_SHEET, bottom - top)),
  };
}
