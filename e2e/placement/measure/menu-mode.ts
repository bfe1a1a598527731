import type { PositionMeasures } from './in-page/index.ts';

/** What the menu is at a scroll position. */
export type MenuMode = 'card' | 'launcher' | 'none';

/** All modes, in the order of the tables. */
export const MENU_MODES = ['card', 'launcher', 'none'] as const satisfies readonly MenuMode[];

/** A launcher is about 160 × 36 px large. */
const LAUNCHER_MAX = { width: 260, height: 72 };

/** Tells a card from a launcher by its size. */
export function modeOf({ menu }: Pick<PositionMeasures, 'menu'>): MenuMode {
  if (menu === null) return 'none';
  const isSmall = menu.right - menu.left <= LAUNCHER_MAX.width && menu.bottom - menu.top <= LAUNCHER_MAX.height;
  return isSmall ? 'launcher' : 'card';
}
