import type { Box, Size } from './geometry.ts';
import { type Insets, type LauncherPlace, MARGIN, type Place } from './place.ts';

/** What decides about the launcher's corner. */
interface CornerFacts {
  readonly viewport: Size;
  readonly insets: Insets;
  /** Where lines of the page end. */
  readonly isRightToLeft: boolean;
  /** Whether something of the page stands in a box. @param isFixedOnly what scrolls with the page does not count */
  isTaken(box: Box, isFixedOnly: boolean): boolean;
}

/** In CSS pixels: from this width of the viewport on, the launcher shows its word. */
const WORD_VIEWPORT = 640;
const [WIDTH, HEIGHT] = [160, 36];
/** In CSS pixels: the launcher without its word, a circle. */
const CIRCLE = 44;
/** In CSS pixels: the launcher leaves its place in steps, and looks for a place in the other corner after so many. */
const [STEP, NEAR] = [12, 156];
/** In CSS pixels: the space between the launcher and what it avoids. */
const SPACE = 8;

/** The size of the launcher. */
const launcherSize = ({ width }: Size): Size =>
  width < WORD_VIEWPORT ? { width: CIRCLE, height: CIRCLE } : { width: WIDTH, height: HEIGHT };

/**
 * Chooses the launcher's place: at the bottom, where lines end. It avoids what is fixed and, if it can, what can be
 * pressed: a little further up, else in the other corner, else further up. Text alone does not move it.
 */
export function chooseCorner({ viewport, insets, isRightToLeft, isTaken }: CornerFacts): Place {
  const vertical = 'top' in insets && !('bottom' in insets) ? 'top' : 'bottom';
  const ends = isRightToLeft ? (['left', 'right'] as const) : (['right', 'left'] as const);
  // The publisher may have set the distance from one edge alone.
  const sides = ends.filter((side) => side in insets).length === 1 ? ends.filter((side) => side in insets) : ends;
  const { width, height } = launcherSize(viewport);
  const start = insets[vertical] ?? MARGIN;
  const placeAt = (side: 'left' | 'right', y: number): LauncherPlace => ({
    kind: 'launcher',
    [vertical]: y,
    [side]: insets[side] ?? MARGIN,
  });
  // Both distances are the publisher's.
  if (vertical in insets && sides.length === 1 && sides[0]) return placeAt(sides[0], start);
  for (const isFixedOnly of [false, true])
    for (const reach of [start + NEAR, viewport.height - height - MARGIN])
      for (const side of sides)
        for (let y = start; y <= reach; y += STEP) {
          const x = insets[side] ?? MARGIN;
          const left = side === 'left' ? x : viewport.width - x - width;
          const top = vertical === 'top' ? y : viewport.height - y - height;
          const box = {
            left: left - SPACE,
            top: top - SPACE,
            right: left + width + SPACE,
            bottom: top + height + SPACE,
          };
          if (!isTaken(box, isFixedOnly)) return placeAt(side, y);
        }
  return { kind: 'none' };
}
