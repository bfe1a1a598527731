import { type Box, readViewport } from '../dom/geometry.ts';
import { boxOf } from '../dom/page.ts';
import { visiblePart } from '../dom/visible-part.ts';
import { elementsAt, elementsInBody, fixedAround } from './page-samples.ts';

/** Bars span more than this part of the viewport's width, and less than this part of its height. */
const BAR_WIDTH = 0.5;
const BAR_HEIGHT = 0.4;
/** In CSS pixels: bars are looked for at these distances from an edge. They may float above it. */
const DISTANCES = [2, 24];
/** The highest sheet, as a part of the height that the reader sees. */
const MAX_SHEET = 0.6;
/** In CSS pixels: the part of a low viewport above a sheet. It shows the line that was pressed. */
const LINE = 48;

/**
 * What the reader sees of the viewport, without the bars that touch its top and bottom, or each other.
 *
 * @param text an element of the text, whose containers are not bars
 */
export function readFreeArea(text?: Element | null): Box {
  const part = visiblePart();
  const width = part.right - part.left;
  const height = part.bottom - part.top;
  const ground = new Set(elementsInBody(text));
  const barAt = (y: number): Box | undefined => {
    for (const x of [part.left + width / 2, part.left + 20, part.right - 20])
      for (const element of elementsAt(x, y)) {
        const layer = fixedAround(element, ground);
        const box = layer && boxOf(layer);
        if (box && box.width > width * BAR_WIDTH && box.height < height * BAR_HEIGHT) return box;
      }
    return undefined;
  };
  let { top, bottom } = part;
  const next = (edge: number, direction: 1 | -1) =>
    DISTANCES.map((distance) => barAt(edge + direction * distance)).find((bar) => bar);
  for (let bar = next(top, 1); bar && bar.bottom > top; bar = next(top, 1)) top = bar.bottom;
  for (let bar = next(bottom, -1); bar && bar.top < bottom && bar.top > top; bar = next(bottom, -1)) bottom = bar.top;
  return { ...part, top, bottom };
}

/**
 * The room for a sheet at the bottom of the viewport, above consent bars and navigation: its distance from the bottom,
 * and its greatest height.
 *
 * @param isLow whether the viewport is too low for more than a line above the sheet. It covers the bars at the top then.
 */
export function sheetRoom(isLow: boolean): { readonly bottom: number; readonly maxHeight: number } {
  const part = visiblePart();
  const { top, bottom } = readFreeArea();
  return {
    bottom: Math.round(readViewport().height - bottom),
    maxHeight: Math.floor(isLow ? bottom - LINE : Math.min((part.bottom - part.top) * MAX_SHEET, bottom - top)),
  };
}
