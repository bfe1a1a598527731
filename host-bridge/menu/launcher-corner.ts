import { pageDocument } from '../unclobbered.ts';
import { type Gutter, type MenuPlace, notesGutter } from './menu-place.ts';

/** In CSS pixels. A gutter that is free only further down has its launcher at its end, below more of the notes. */
const LOW_TOP = 160;

/** One horizontal and one vertical distance from the edges of the viewport, in CSS pixels. */
export interface Corner {
  readonly left?: number;
  readonly right?: number;
  readonly top?: number;
  readonly bottom?: number;
}

const SIDES = ['left', 'right', 'top', 'bottom'] as const;

/** Distances of a box from the edges of the viewport. */
export function cornerStyles(corner: Corner): Record<(typeof SIDES)[number], string> {
  const styles = { left: 'auto', right: 'auto', top: 'auto', bottom: 'auto' };
  for (const side of SIDES) {
    const distance = corner[side];
    if (distance === undefined) continue;
    const safe = side === 'bottom' ? ' + env(safe-area-inset-bottom, 0px)' : '';
    styles[side] = `calc(${distance}px${safe})`;
  }
  return styles;
}

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

/** Where the launcher stands; `undefined` for nowhere. */
export function launcherCorner(place: MenuPlace): Corner | undefined {
  const gutter = notesGutter(place);
  return place.kind === 'launcher' ? place : gutter && cornerOf(gutter);
}
