import { sheetRoom } from '../../placement/index.ts';
import { pageDocument } from '../../unclobbered.ts';
import type { Corner } from '../launcher.ts';
import type { MenuPlace } from '../menu-place.ts';

/** A gutter for labels, each the title on one line, or for notes that also show the beginning of the text. */
export type Gutter = Extract<MenuPlace, { kind: 'labels' | 'sidenotes' }>;

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

/** In CSS pixels. A gutter that is free only further down has its launcher at its end, below more of the notes. */
const LOW_TOP = 160;

/** In CSS pixels. */
const LAUNCHER_HEIGHT = 36;

/** In CSS pixels. An area that ends so close to the bottom of the viewport has nothing of the page below it. */
const BOTTOM_MARGIN = 12;

/** The gutter for notes, if the menu stands in one. */
export const notesGutter = (place: MenuPlace): Gutter | undefined =>
  place.kind === 'labels' || place.kind === 'sidenotes' ? place : undefined;

/** Where the launcher stands in a gutter with notes. */
export function cornerOf(gutter: Gutter): Corner {
  const { side, left, top, width } = gutter;
  const right = pageDocument.documentElement.clientWidth - left - width;
  const isLow = gutter.kind === 'sidenotes' && top > LOW_TOP;
  return {
    ...(isLow ? { bottom: innerHeight - top - gutter.maxHeight } : { top }),
    ...(side === 'left' ? { left } : { right }),
  };
}

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
