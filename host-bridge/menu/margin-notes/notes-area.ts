import { sheetRoom } from '../../placement/index.ts';
import { cornerOf } from '../launcher-corner.ts';
import type { Gutter } from '../menu-place.ts';

/** The part of a gutter that holds the notes, in CSS pixels of the viewport. */
export interface NotesArea {
  readonly left: number;
  readonly width: number;
  /** Above it are bars of the page, or something in the gutter. */
  readonly top: number;
  /** Below it is something of the page. Infinite if nothing is. */
  readonly bottom: number;
  /** The upper edge of the launcher. */
  readonly launcher: number;
}

/** In CSS pixels. */
const LAUNCHER_HEIGHT = 36;

/** In CSS pixels. An area that ends so close to the bottom of the viewport has nothing of the page below it. */
const BOTTOM_MARGIN = 12;

export function areaOf(gutter: Gutter): NotesArea {
  const { left, width } = gutter;
  const { top, bottom = 0 } = cornerOf(gutter);
  const launcher = top ?? innerHeight - bottom - LAUNCHER_HEIGHT;
  const bars = sheetRoom();
  // Beside a label there may be a control of the page, so that labels stay in the free part of their gutter. A gutter for
  // cards may be free only between things that scroll away: its notes end at the page's fixed bars.
  const isLabels = gutter.kind === 'labels';
  const end = isLabels ? gutter.top + gutter.maxHeight : innerHeight - bars.bottom;
  const hasNothingBelow = end >= innerHeight - BOTTOM_MARGIN;
  return {
    left,
    width,
    top: isLabels ? gutter.top : bars.top,
    bottom: hasNothingBelow ? Number.POSITIVE_INFINITY : end,
    launcher,
  };
}
