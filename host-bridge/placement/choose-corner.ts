import { type Box, overlaps } from '../dom/geometry.ts';
import type { Kind } from './page-samples.ts';
import { MARGIN, type Place, type PlaceFacts } from './place.ts';

/** In CSS pixels: from this width of the viewport on, the launcher shows its word beside the column. */
const WORD_VIEWPORT = 640;
/** In CSS pixels: the size of the launcher without its word, a circle, and the width with it. */
const [CIRCLE, WIDTH] = [44, 160];
/** In CSS pixels: the launcher leaves its place in steps, and looks for a place in the other corner after so many. */
const [STEP, NEAR] = [12, 156];
/** In CSS pixels: the space between the launcher and what it avoids. */
const SPACE = 8;

/** What the launcher never covers, what it avoids, and what its word does not cover either. */
const FIXED: readonly Kind[] = ['fixed'];
const AVOIDED: readonly Kind[] = ['fixed', 'control'];
const SEEN: readonly Kind[] = ['fixed', 'control', 'content'];

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
}: Omit<PlaceFacts, 'in' | 'read'>): Place {
  const vertical = 'top' in insets && !('bottom' in insets) ? 'top' : 'bottom';
  const ends = isRightToLeft ? (['left', 'right'] as const) : (['right', 'left'] as const);
  // The publisher may have set the distance from one edge alone.
  const chosen = ends.filter((side) => side in insets);
  const sides = chosen.length === 1 ? chosen : ends;
  const start = insets[vertical] ?? MARGIN;
  const boxAt = (side: 'left' | 'right', y: number, width: number): Box => {
    const x = insets[side] ?? MARGIN;
    const left = side === 'left' ? x : viewport.width - x - width;
    const top = vertical === 'top' ? y : viewport.height - y - CIRCLE;
    return { left: left - SPACE, top: top - SPACE, right: left + width + SPACE, bottom: top + CIRCLE + SPACE };
  };
  const isFixed = vertical in insets && chosen.length === 1;
  for (const kinds of [AVOIDED, FIXED])
    for (const reach of [start + NEAR, viewport.height - CIRCLE - MARGIN])
      for (const side of sides)
        for (let y = start; y <= reach; y += STEP) {
          if (!isFixed && !isFree(boxAt(side, y, CIRCLE), kinds)) continue;
          const box = boxAt(side, y, WIDTH);
          const isOverColumn = column && overlaps(box, { ...box, ...column });
          const isCircle = viewport.width < WORD_VIEWPORT || isOverColumn || !isFree(box, SEEN);
          return { kind: 'launcher', [vertical]: y, [side]: insets[side] ?? MARGIN, isCircle };
        }
  return { kind: 'crowded' };
}
