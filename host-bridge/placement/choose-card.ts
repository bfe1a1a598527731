import type { Column } from './column.ts';
import { type Box, overlaps, type Size } from './geometry.ts';
import { type CardPlace, type Insets, MARGIN, MIN_GUTTER_VIEWPORT, type Place, type Placement } from './place.ts';

export type Side = CardPlace['side'];

/** What decides about the place in the gutter. */
export interface GutterFacts {
  readonly viewport: Size;
  /** The reading column. */
  readonly column: Column;
  /** Text, pictures, controls and bars beside the column. */
  readonly obstacles: readonly Box[];
  readonly insets: Insets;
}

/** A narrower gutter holds no card. */
const MIN_GUTTER = 240;
const MAX_CARD_WIDTH = 360;
/** The widest space between column and card. */
const MAX_GAP = 32;
/** Obstacles may reach this far out of the column: code with a negative margin, hanging punctuation. */
const TOLERANCE = 8;
/** A card that is lower shows nothing. */
const MIN_HEIGHT = 160;
/** In a place as high as this, no better one is looked for. */
const GOOD_HEIGHT = 400;
/** A card returns when there is more room than it needs to stay, so that nothing flickers at a border. */
const RETURN_HEIGHT = 240;
/** The part of the free height that is used after the card had to shrink, so that it shrinks in few steps. */
const SHRINK = 0.6;
/** A card grows again when there is this much more room, or nothing below it any more. More than 1 / `SHRINK`. */
const GROWTH = 2;

/** An empty rectangle that begins at the column. `width` is the width of the gutter. */
interface Space {
  readonly width: number;
  readonly top: number;
  readonly height: number;
}

/** The sides that a placement allows, the preferred one first. */
export const sidesOf = (placement: Placement): readonly Side[] =>
  placement === 'launcher' ? [] : placement === 'left' || placement === 'right' ? [placement] : ['right', 'left'];

/** The rectangle of a gutter between column and edge of the viewport. */
export function stripOf(side: Side, { viewport, column, insets }: Omit<GutterFacts, 'obstacles'>): Box {
  const { width, height } = viewport;
  return side === 'right'
    ? { left: column.right + TOLERANCE, right: width - (insets.right ?? 0), top: 0, bottom: height }
    : { left: insets.left ?? 0, right: column.left - TOLERANCE, top: 0, bottom: height };
}

/** Distance of an obstacle's nearer edge from the column. */
const distance = (side: Side, { left, right }: Box, column: Column): number =>
  side === 'right' ? left - column.right : column.left - right;

/** The empty rectangles at a column, whose gutter is wide enough, the preferred one first. */
function findSpace(side: Side, facts: GutterFacts): Space | undefined {
  const { viewport, column, insets } = facts;
  const strip = stripOf(side, facts);
  const full = strip.right - strip.left + TOLERANCE;
  if (full < MIN_GUTTER) return undefined;
  const inStrip = facts.obstacles.filter((box) => overlaps(box, strip));
  const end = viewport.height - (insets.bottom ?? MARGIN);
  const first = insets.top ?? MARGIN;
  const tops = [first, ...inStrip.map(({ bottom }) => bottom + MARGIN)]
    .filter((top) => top >= first && top <= Math.max(first, viewport.height / 2))
    .sort((a, b) => a - b);
  const widths = [full, ...inStrip.map((box) => distance(side, box, column))]
    .filter((width) => width >= MIN_GUTTER && width <= full)
    .sort((a, b) => b - a);
  let best: Space | undefined;
  for (const top of tops) {
    for (const width of widths) {
      let bottom = end;
      for (const box of inStrip) {
        if (box.bottom > top && distance(side, box, column) < width) bottom = Math.min(bottom, box.top - MARGIN);
      }
      const space = { width, top, height: bottom - top };
      if (space.height >= Math.min(GOOD_HEIGHT, (end - first) / 2)) return space;
      if (space.height > (best?.height ?? 0)) best = space;
    }
  }
  return best;
}

function placeIn({ width, top, height }: Space, side: Side, column: Column): CardPlace {
  const cardWidth = Math.min(MAX_CARD_WIDTH, Math.floor(width - 2 * MARGIN));
  const gap = Math.min(MAX_GAP, Math.floor((width - cardWidth) / 2));
  const left = Math.round(side === 'right' ? column.right + gap : column.left - gap - cardWidth);
  return { kind: 'card', side, left, top: Math.ceil(top), width: cardWidth, maxHeight: Math.floor(height) };
}

/** The free height below the top of a place that is kept. */
function freeHeight({ left, top, width }: CardPlace, { obstacles, viewport, insets }: GutterFacts): number {
  let bottom = viewport.height - (insets.bottom ?? MARGIN);
  const right = left + width;
  for (const box of obstacles) {
    if (box.left < right && left < box.right && box.bottom > top) bottom = Math.min(bottom, box.top - MARGIN);
  }
  return Math.floor(bottom - top);
}

/**
 * Keeps a place while it is free. It becomes lower when something comes under it.
 *
 * @returns undefined if the place is taken
 */
function keep(place: CardPlace, facts: GutterFacts): CardPlace | undefined {
  const free = freeHeight(place, facts);
  if (free < MIN_HEIGHT) return undefined;
  // An obstacle in the margin below the card covers nothing yet.
  if (free < place.maxHeight - MARGIN) return { ...place, maxHeight: Math.max(MIN_HEIGHT, Math.floor(free * SHRINK)) };
  const isEmpty = free === freeHeight(place, { ...facts, obstacles: [] });
  return isEmpty || free > place.maxHeight * GROWTH ? { ...place, maxHeight: free } : place;
}

/**
 * Chooses the card's place in the gutter.
 *
 * @param sides the gutters that may be used, the preferred one first
 * @param previous the place until now, if nothing but the obstacles has changed
 * @returns undefined if no gutter is free: the launcher is used
 */
export function chooseCard(sides: readonly Side[], facts: GutterFacts, previous?: Place): CardPlace | undefined {
  if (facts.viewport.width < MIN_GUTTER_VIEWPORT) return undefined;
  const kept = previous?.kind === 'card' ? keep(previous, facts) : undefined;
  if (kept) return kept;
  const minHeight = previous ? RETURN_HEIGHT : MIN_HEIGHT;
  for (const side of sides) {
    const space = findSpace(side, facts);
    if (space && space.height >= minHeight) return placeIn(space, side, facts.column);
  }
  return undefined;
}
