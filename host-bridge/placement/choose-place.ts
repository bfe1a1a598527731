/* Where the menu stands at rest: as a card in a gutter or, if none is free, as the launcher in a corner. */
import { type Box, overlaps, type Size } from '../dom/geometry.ts';
import type { Column } from './column.ts';
import type { Kind } from './page-samples.ts';
import { type CardPlace, type LauncherPlace, MARGIN, type Place, type PlaceFacts, type Placement } from './place.ts';

// Distances are in CSS pixels.
/** From this width of the viewport on, the gutter is used. */
const MIN_VIEWPORT = 1024;
/** A narrower gutter holds no card. */
const MIN_GUTTER = 240;
const MIN_WIDTH = 216;
const MAX_WIDTH = 360;
/** The space between column and card: at least, unless the card would be narrower than `MIN_WIDTH`, and at most. */
const GAP = 24;
const MAX_GAP = 32;
/** The part of a gutter that the widest card uses. */
const MAX_GUTTER = MAX_WIDTH + 2 * MAX_GAP;
/** Obstacles may reach this far out of the column: code with a negative margin, hanging punctuation. */
const TOLERANCE = 8;
/** A card that is lower shows nothing. */
const MIN_HEIGHT = 160;
/** While something moves below the card, its height becomes a multiple of this, so that it changes seldom. */
const STEP = 160;

/** Finds the largest place in a gutter that begins in its upper half. */
function findPlace(
  side: CardPlace['side'],
  column: Column,
  { viewport, insets, ...page }: PlaceFacts,
): CardPlace | undefined {
  const isRight = side === 'right';
  const edge = isRight ? viewport.width - (insets.right ?? 0) - column.right : column.left - (insets.left ?? 0);
  const full = Math.min(edge, MAX_GUTTER);
  if (full < MIN_GUTTER) return undefined;
  const left = isRight ? column.right : column.left - full;
  const gutter = { left: left + TOLERANCE, right: left + full - TOLERANCE, top: 0, bottom: viewport.height };
  const distanceTo = (box: Box) => (isRight ? box.left - column.right : column.left - box.right);
  const obstacles = page.in(gutter).map((box) => ({ ...box, distance: distanceTo(box) }));
  const first = insets.top ?? MARGIN;
  const end = viewport.height - (insets.bottom ?? MARGIN);
  const tops = [first, ...obstacles.map(({ bottom }) => bottom + MARGIN)];
  const widths = [full, ...obstacles.map(({ distance }) => distance)];
  let best: CardPlace | undefined;
  for (const top of tops.filter((each) => each === first || (each > first && each <= viewport.height / 2)))
    for (const free of widths.filter((width) => width >= MIN_GUTTER && width <= full)) {
      const below = obstacles.filter(({ bottom, distance }) => bottom > top && distance < free);
      const maxHeight = Math.floor(Math.min(end, ...below.map((box) => box.top - MARGIN)) - top);
      const width = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, Math.floor(free - GAP - MARGIN)));
      if (maxHeight < MIN_HEIGHT || (best && width * maxHeight <= best.width * best.maxHeight)) continue;
      const gap = Math.min(MAX_GAP, Math.floor(free - width - MARGIN));
      const start = Math.round(isRight ? column.right + gap : column.left - gap - width);
      best = { kind: 'card', side, left: start, top: Math.ceil(top), width, maxHeight };
    }
  return best;
}

/** The place if it is still free, lower when something has come under it. */
function keep(place: CardPlace, { viewport, insets, ...page }: PlaceFacts): CardPlace | undefined {
  const { left, top, width, maxHeight } = place;
  const area = { left, top, right: left + width, bottom: viewport.height };
  const taken = page.in(area);
  const end = viewport.height - (insets.bottom ?? MARGIN);
  const free = Math.floor(Math.min(end, ...taken.map((box) => box.top - MARGIN)) - top);
  if (free < MIN_HEIGHT) return undefined;
  if (taken.length === 0) return { ...place, maxHeight: free };
  const isEnough = free >= maxHeight && free < maxHeight + STEP;
  return isEnough ? place : { ...place, maxHeight: free - (free % STEP) };
}

/** Chooses the card's place in a gutter. @param previous the place until now, if only the obstacles have changed */
export function chooseCard(placement: Placement, facts: PlaceFacts, previous?: Place): CardPlace | undefined {
  const { viewport, column } = facts;
  if (!column || viewport.width < MIN_VIEWPORT) return undefined;
  const findOn = (side: CardPlace['side']) =>
    placement === side || /auto|sidenotes/.test(placement) ? findPlace(side, column, facts) : undefined;
  return (previous?.kind === 'card' && keep(previous, facts)) || findOn('right') || findOn('left');
}

/** From this width of the viewport on, the launcher shows its word beside the column. */
const WORD_VIEWPORT = 640;
/** The size of the launcher without its word, a circle, and the width with it. */
const CIRCLE = 44;
const WIDTH = 160;
/** The launcher leaves its place in steps. */
const LAUNCHER_STEP = 12;
/** Further up than this, the launcher looks for a place in the other corner. */
const MAX_RISE = 156;
/** Between the launcher and what it avoids. */
const SPACE = 8;

/** What the launcher never covers, what it avoids, and what its word does not cover either. */
const FIXED: readonly Kind[] = ['fixed'];
const AVOIDED: readonly Kind[] = ['fixed', 'control'];
const SEEN: readonly Kind[] = ['fixed', 'control', 'content'];

/** The box of the launcher at a place, with so much space around it. */
export function launcherBox(place: LauncherPlace, viewport: Size, space = 0): Box {
  const width = place.isCircle ? CIRCLE : WIDTH;
  const left = place.left ?? viewport.width - (place.right ?? 0) - width;
  const top = place.top ?? viewport.height - (place.bottom ?? 0) - CIRCLE;
  return { left: left - space, top: top - space, right: left + width + space, bottom: top + CIRCLE + space };
}

/**
 * Chooses the launcher's place: at the bottom, where lines end. It avoids what is fixed and, if it can, what can be
 * pressed: a little further up, else in the other corner, else further up. Text alone does not move it.
 */
export function chooseCorner(facts: Omit<PlaceFacts, 'read' | 'taken'>): Place {
  const { viewport, insets, column, isRightToLeft } = facts;
  const isFree = (box: Box, kinds: readonly Kind[]) => facts.in(box, kinds).length === 0;
  const vertical = 'top' in insets && !('bottom' in insets) ? 'top' : 'bottom';
  const ends = isRightToLeft ? (['left', 'right'] as const) : (['right', 'left'] as const);
  // The publisher may have set the distance from one edge alone.
  const chosen = ends.filter((side) => side in insets);
  const sides = chosen.length === 1 ? chosen : ends;
  const start = insets[vertical] ?? MARGIN;
  const isFixed = vertical in insets && chosen.length === 1;
  for (const kinds of [AVOIDED, FIXED])
    for (const reach of [start + MAX_RISE, viewport.height - CIRCLE - MARGIN])
      for (const side of sides)
        for (let y = start; y <= reach; y += LAUNCHER_STEP) {
          const place = { kind: 'launcher', [vertical]: y, [side]: insets[side] ?? MARGIN } as const;
          if (!isFree(launcherBox({ ...place, isCircle: true }, viewport, SPACE), isFixed ? [] : kinds)) continue;
          const box = launcherBox(place, viewport, SPACE);
          const isOverColumn = column && overlaps(box, { ...box, ...column });
          return { ...place, isCircle: viewport.width < WORD_VIEWPORT || isOverColumn || !isFree(box, SEEN) };
        }
  return { kind: 'crowded' };
}
