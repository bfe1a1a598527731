import type { PositionMeasures } from './in-page/index.ts';

/** What the menu is at a scroll position, as far as its outline shows. */
export type MenuMode = 'gutter' | 'launcher' | 'none';

/** A launcher is about 160 × 36 px large. */
const LAUNCHER_MAX = { width: 260, height: 72 };

/** Tells a card, labels and side notes from a launcher by their size. */
export function modeOf({ menu }: PositionMeasures): MenuMode {
  if (menu === null) return 'none';
  const isSmall = menu.right - menu.left <= LAUNCHER_MAX.width && menu.bottom - menu.top <= LAUNCHER_MAX.height;
  return isSmall ? 'launcher' : 'gutter';
}
