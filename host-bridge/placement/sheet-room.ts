import { readFixed, withoutBars } from './free-area.ts';
import { readViewport } from './viewport.ts';

export interface SheetRoom {
  /** Where the bars at the top of the viewport end. */
  readonly top: number;
  /** Distance from the bottom of the viewport, in CSS pixels. */
  readonly bottom: number;
  readonly maxHeight: number;
}

/** Part of the viewport's height. */
const MAX_HEIGHT = 0.6;

/** The room for a sheet at the bottom of the viewport: above consent bars and navigation. */
export function sheetRoom(isOurs: (element: Element) => boolean): SheetRoom {
  const viewport = readViewport();
  const { top, bottom } = withoutBars(viewport, readFixed(null, isOurs));
  return {
    top,
    bottom: Math.round(viewport.height - bottom),
    maxHeight: Math.floor(Math.min(viewport.height * MAX_HEIGHT, bottom - top)),
  };
}
