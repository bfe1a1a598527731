import type { Column } from './column.ts';
import { overlaps } from './geometry.ts';
import { type CardPlace, MARGIN, type Place, type PlaceFacts, type Placement } from './place.ts';

export type Side = CardPlace['side'];

/** From this width of the viewport on, the gutter is used. */
const MIN_VIEWPORT = 1024;
/** A narrower gutter holds no card. */
const MIN_GUTTER = 240;
const MAX_CARD_WIDTH = 360;
/** The widest space between column and card. */
const MAX_GAP = 32;
/** The part of a gutter that the widest card uses. */
const MAX_GUTTER = MAX_CARD_WIDTH + 2 * MAX_GAP;
/** Obstacles may reach this far out of the column: code with a negative margin, hanging punctuation. */
const TOLERANCE = 8;
/** A card that is lower shows nothing. */
const MIN_HEIGHT = 160;
/** In a place as high as this, no better one is looked for. */
const GOOD_HEIGHT = 400;
/** A card returns when there is more room than it needs to stay, so that nothing flickers at a border. */
const RETURN_HEIGHT = 240;
/** While something is below the card, its height is a multiple of this, so that it changes seldom. */
const STEP = 160;

/** The sides that a placement allows, the preferred one first. */
export const sidesOf = (placement: Placement): readonly Side[] =>
  placement === 'launcher' ? [] : placement === 'left' || placement === 'right' ? [placement] : ['right', 'left'];

/** Finds the first place in a gutter that is high enough, else the highest one, in its upper half. */
function findPlace(side: Side, column: Column, { viewport, insets, ...page }: PlaceFacts): CardPlace | undefined {
  const isRight = side === 'right';
  const edge = isRight ? viewport.width - (insets.right ?? 0) - column.right : column.left - (insets.left ?? 0);
  const full = Math.min(edge, MAX_GUTTER);
  if (full < MIN_GUTTER) return undefined;
  const [left, right] = isRight ? [column.right, column.right + full] : [column.left - full, column.left];
  const gutter = { left: left + TOLERANCE, right: right - TOLERANCE, top: 0, bottom: viewport.height };
  const obstacles = page
    .in(gutter)
    .filter((box) => overlaps(box, gutter))
    .map((box) => ({ ...box, distance: isRight ? box.left - column.right : column.left - box.right }));
  const first = insets.top ?? MARGIN;
  const end = viewport.height - (insets.bottom ?? MARGIN);
  const tops = [first, ...obstacles.map(({ bottom }) => bottom + MARGIN)]
    .filter((top) => top >= first && top <= Math.max(first, viewport.height / 2))
    .sort((a, b) => a - b);
  const widths = [full, ...obstacles.map(({ distance }) => distance)]
    .filter((width) => width >= MIN_GUTTER && width <= full)
    .sort((a, b) => b - a);
  let best: CardPlace | undefined;
  for (const top of tops)
    for (const free of widths) {
      const below = obstacles.filter(({ bottom, distance }) => bottom > top && distance < free);
      const maxHeight = Math.floor(Math.min(end, ...below.map((box) => box.top - MARGIN)) - top);
      if (maxHeight <= (best?.maxHeight ?? 0)) continue;
      const width = Math.min(MAX_CARD_WIDTH, Math.floor(free - 2 * MARGIN));
      const gap = Math.min(MAX_GAP, Math.floor((free - width) / 2));
      const start = Math.round(isRight ? column.right + gap : column.left - gap - width);
      best = { kind: 'card', side, left: start, top: Math.ceil(top), width, maxHeight };
      if (maxHeight >= Math.min(GOOD_HEIGHT, (end - first) / 2)) return best;
    }
  return best;
}

/** The place if it is still free, lower when something has come under it. */
function keep(place: CardPlace, { viewport, insets, ...page }: PlaceFacts): CardPlace | undefined {
  const { left, top, width } = place;
  const area = { left, top, right: left + width, bottom: viewport.height };
  const taken = page.in(area).filter((box) => overlaps(box, area));
  const end = viewport.height - (insets.bottom ?? MARGIN);
  const free = Math.floor(Math.min(end, ...taken.map((box) => box.top - MARGIN)) - top);
  const maxHeight = taken.length > 0 ? free - (free % STEP) : free;
  return maxHeight < MIN_HEIGHT ? undefined : { ...place, maxHeight };
}

/**
 * Chooses the card's place in the gutter.
 *
 * @param sides the gutters that may be used, the preferred one first
 * @param previous the place until now, if nothing but the obstacles has changed
 * @returns undefined if no gutter is free: the launcher is used
 */
export function chooseCard(sides: readonly Side[], facts: PlaceFacts, previous?: Place): CardPlace | undefined {
  const { viewport, column } = facts;
  if (!column || viewport.width < MIN_VIEWPORT) return undefined;
  const kept = previous?.kind === 'card' ? keep(previous, facts) : undefined;
  if (kept) return kept;
  const minHeight = previous ? RETURN_HEIGHT : MIN_HEIGHT;
  return sides.map((side) => findPlace(side, column, facts)).find((place) => place && place.maxHeight >= minHeight);
}
