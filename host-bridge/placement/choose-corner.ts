import type { Column } from './column.ts';
import { type Box, overlaps, type Size } from './geometry.ts';
import type { Obstacle } from './page-samples.ts';
import { type Insets, type LauncherPlace, MARGIN, type Place } from './place.ts';

/** What decides about the launcher's corner. */
interface CornerFacts {
  readonly viewport: Size;
  readonly insets: Insets;
  readonly column: Column | undefined;
  /** Where lines of the page end. */
  readonly isRightToLeft: boolean;
  /** Whether a rectangle has nothing of the page that counts. */
  isFree(box: Box, counts: (obstacle: Obstacle) => boolean): boolean;
}

/** In CSS pixels: from this width of the viewport on, the launcher shows its word beside the column. */
const WORD_VIEWPORT = 640;
/** In CSS pixels: the size of the launcher without its word, a circle, and the width with it. */
const [CIRCLE, WIDTH] = [44, 160];
/** In CSS pixels: the launcher leaves its place in steps, and looks for a place in the other corner after so many. */
const [STEP, NEAR] = [12, 156];
/** In CSS pixels: the space between the launcher and what it avoids. */
const SPACE = 8;

/** What the launcher avoids, and what it never covers. */
const AVOIDED = [({ isFixed, isControl }: Obstacle) => isFixed || isControl, ({ isFixed }: Obstacle) => isFixed];

/**
 * Chooses the launcher's place: at the bottom, where lines end. It avoids what is fixed and, if it can, what can be
 * pressed: a little further up, else in the other corner, else further up. Text alone does not move it.
 */
export function chooseCorner({ viewport, insets, column, isRightToLeft, isFree }: CornerFacts): Place {
  const vertical = 'top' in insets && !('bottom' in insets) ? 'top' : 'bottom';
  const ends = isRightToLeft ? (['left', 'right'] as const) : (['right', 'left'] as const);
  // The publisher may have set the distance from one edge alone.
  const sides = ends.filter((side) => side in insets).length === 1 ? ends.filter((side) => side in insets) : ends;
  const start = insets[vertical] ?? MARGIN;
  const boxAt = (side: 'left' | 'right', y: number, width: number): Box => {
    const x = insets[side] ?? MARGIN;
    const left = side === 'left' ? x : viewport.width - x - width;
    const top = vertical === 'top' ? y : viewport.height - y - CIRCLE;
    return { left: left - SPACE, top: top - SPACE, right: left + width + SPACE, bottom: top + CIRCLE + SPACE };
  };
  const placeAt = (side: 'left' | 'right', y: number): LauncherPlace => {
    const box = boxAt(side, y, WIDTH);
    const isBeside = !column || !overlaps(box, { ...box, ...column });
    const isCircle = viewport.width < WORD_VIEWPORT || !isBeside || !isFree(box, () => true);
    return { kind: 'launcher', [vertical]: y, [side]: insets[side] ?? MARGIN, isCircle };
  };
  // Both distances are the publisher's.
  if (vertical in insets && sides.length === 1 && sides[0]) return placeAt(sides[0], start);
  for (const counts of AVOIDED)
    for (const reach of [start + NEAR, viewport.height - CIRCLE - MARGIN])
      for (const side of sides)
        for (let y = start; y <= reach; y += STEP) if (isFree(boxAt(side, y, CIRCLE), counts)) return placeAt(side, y);
  return { kind: 'none' };
}
