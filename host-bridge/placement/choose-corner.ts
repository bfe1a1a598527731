import { type Box, overlaps, type Size } from '../dom/geometry.ts';
import type { Kind } from './page-samples.ts';
import { type LauncherPlace, MARGIN, type Place, type PlaceFacts } from './place.ts';

// All in CSS pixels.
/** From this width of the viewport on, the launcher shows its word beside the column. */
const WORD_VIEWPORT = 640;
/** The size of the launcher without its word, a circle, and the width with it. */
const CIRCLE = 44;
const WIDTH = 160;
/** The launcher leaves its place in steps. */
const STEP = 12;
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
export function chooseCorner({
  viewport,
  insets,
  column,
  isRightToLeft,
  isFree,
}: Omit<PlaceFacts, 'in' | 'read' | 'taken'>): Place {
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
        for (let y = start; y <= reach; y += STEP) {
          const place = { kind: 'launcher', [vertical]: y, [side]: insets[side] ?? MARGIN } as const;
          if (!isFree(launcherBox({ ...place, isCircle: true }, viewport, SPACE), isFixed ? [] : kinds)) continue;
          const box = launcherBox(place, viewport, SPACE);
          const isOverColumn = column && overlaps(box, { ...box, ...column });
          return { ...place, isCircle: viewport.width < WORD_VIEWPORT || isOverColumn || !isFree(box, SEEN) };
        }
  return { kind: 'crowded' };
}
