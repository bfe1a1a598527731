import { type Box, overlaps, type Size } from './geometry.ts';
import { type CardPlace, MARGIN } from './place.ts';

/** In CSS pixels of the viewport. */
export interface PopoverPosition extends Omit<CardPlace, 'kind' | 'side'> {
  /** Lower edge of a popover above its line: its content may be lower than wanted. */
  readonly bottom?: number;
  readonly side: 'above' | 'below';
}

/** What decides about the position of a popover. */
export interface PopoverFacts {
  /** The boxes of the pressed phrase, one a line. */
  readonly lines: readonly Box[];
  /** The viewport without the bars at its top and bottom. */
  readonly area: Box;
  readonly viewport: Size;
  /** Wanted size. */
  readonly size: Size;
  readonly isRightToLeft: boolean;
}

const MAX_WIDTH = 360;
/** 24 em of the frame's text. */
const MAX_HEIGHT = 360;
/** Part of the viewport's height. */
const MAX_PART = 0.4;
/** A popover that is lower shows nothing. */
const MIN_HEIGHT = 96;
/** Between line and popover. */
const GAP = 8;

/**
 * Chooses the position beside a phrase and never over it: below, else above.
 *
 * @param previous the side until now, which is kept while it has room
 * @returns null if the phrase is not in the area, or there is no room
 */
export function choosePopover(facts: PopoverFacts, previous?: PopoverPosition['side']): PopoverPosition | null {
  const { area, viewport, size, isRightToLeft } = facts;
  const lines = facts.lines.filter((line) => overlaps(line, area));
  const first = lines[0];
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return null;
  const top = Math.min(...lines.map((line) => line.top));
  const bottom = Math.max(...lines.map((line) => line.bottom));
  const limit = Math.min(MAX_HEIGHT, Math.floor(viewport.height * MAX_PART));
  const room = { above: top - GAP - area.top - MARGIN, below: area.bottom - MARGIN - bottom - GAP };
  const wanted = Math.min(size.height, limit);
  const sides = previous === 'above' ? (['above', 'below'] as const) : (['below', 'above'] as const);
  const side = sides.find((each) => room[each] >= wanted) ?? (room.above > room.below ? 'above' : 'below');
  const maxHeight = Math.min(limit, Math.floor(room[side]));
  if (maxHeight < Math.min(MIN_HEIGHT, size.height)) return null;
  const line = side === 'below' ? last : first;
  const width = Math.min(size.width, MAX_WIDTH, area.right - area.left - 2 * MARGIN);
  const wish = isRightToLeft ? line.right - width : line.left;
  const left = Math.max(area.left + MARGIN, Math.min(wish, area.right - MARGIN - width));
  const height = Math.min(wanted, maxHeight);
  const place = side === 'below' ? { top: bottom + GAP } : { top: top - GAP - height, bottom: top - GAP };
  return { left, ...place, width, maxHeight, side };
}
