import { isOurs } from './points.ts';

/** Where the menu stands, as a reader sees it. */
export type MenuBox = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/**
 * The box around all points at which a press would meet the menu; `null` without one. The footer does not count.
 * @param grid distance of the points that are tried, in pixels
 */
export function findMenuBox(grid = 12): MenuBox | null {
  let box: MenuBox | null = null;
  for (let y = grid / 2; y < innerHeight; y += grid)
    for (let x = grid / 2; x < innerWidth; x += grid) {
      const element = document.elementFromPoint(x, y);
      if (element === null || !isOurs(element) || element.closest('journal-footer') !== null) continue;
      const { left, top, right, bottom }: MenuBox = box ?? { left: x, top: y, right: x, bottom: y };
      box = {
        left: Math.min(left, x),
        top: Math.min(top, y),
        right: Math.max(right, x),
        bottom: Math.max(bottom, y),
      };
    }
  return box;
}
