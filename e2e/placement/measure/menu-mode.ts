import type { PositionMeasures } from './in-page/index.ts';

/** A launcher is about 160 × 36 px large. */
const LAUNCHER_MAX = { width: 260, height: 72 };

/** What the menu is at a scroll position. Tells a card from a launcher by its size. */
export function modeOf({ menu }: Pick<PositionMeasures, 'menu'>): 'card' | 'launcher' | 'none' {
  if (menu === null) return 'none';
  const isSmall = menu.right - menu.left <= LAUNCHER_MAX.width && menu.bottom - menu.top <= LAUNCHER_MAX.height;
  return isSmall ? 'launcher' : 'card';
}
